import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { recommendations } from 'shared-contracts/endpoints/catalogue';
import { listRecentlyViewed } from 'shared-contracts/endpoints/recently-viewed';
import type { ProductCard } from 'shared-contracts/entities/product-card';
import { useHost } from 'storefront-kit/remote/host-context';
import { orElse } from 'storefront-kit/data/optional-data';
import { viewedBefore } from '../viewed-cookie.ts';
import { ProductRow } from './product-row.tsx';

const RECOMMENDED = 10;
const NONE: readonly ProductCard[] = [];

interface Rows {
  readonly recommended: readonly ProductCard[];
  readonly viewed: readonly ProductCard[];
}

export interface VisitorRowsProps {
  /** Id of the product on the page. */
  readonly product: number;
  /** Products that stand on the page already. */
  readonly shown: readonly ProductCard[];
}

/** What goes with the product, and what this visitor looked at before it (PDP-08, APP-19): asked for when it comes near the screen. */
export function VisitorRows({ product, shown }: VisitorRowsProps) {
  const { request } = useHost();
  const { formatMessage } = useIntl();
  const [rows, setRows] = useState<Rows>({ recommended: NONE, viewed: NONE });
  useEffect(() => {
    let gone = false;
    const ids = viewedBefore(document.cookie, product).map(String);
    const query = { product: [String(product)], page_size: RECOMMENDED };
    void Promise.all([
      orElse(request(recommendations, { query }), { results: NONE }),
      ids.length > 0 ? orElse(request(listRecentlyViewed, { query: { product: ids } }), { results: NONE }) : null,
    ]).then(([recommended, viewed]) => {
      if (!gone) setRows({ recommended: recommended.results, viewed: viewed?.results ?? NONE });
    });
    return () => {
      gone = true;
    };
  }, [request, product]);
  const isShown = ({ id }: ProductCard) => shown.some((card) => card.id === id);
  const recommended = rows.recommended.filter((card) => !isShown(card));
  return (
    <>
      <ProductRow title={formatMessage({ id: 'product.recommended.title' })} products={recommended} />
      <ProductRow title={formatMessage({ id: 'product.viewed.title' })} products={rows.viewed} />
    </>
  );
}
