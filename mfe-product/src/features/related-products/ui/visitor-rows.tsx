import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { recommendations } from 'shared-contracts/endpoints/catalogue/catalogue';
import { listRecentlyViewed } from 'shared-contracts/endpoints/catalogue/recently-viewed';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import { useHost } from 'storefront-kit/remote/host-context';
import { withFallback } from 'storefront-kit/data/optional-data';
import { otherViewedIds } from '../viewed-cookie.ts';
import { RelatedProductsRow } from './product-row.tsx';

const MAX_RECOMMENDED = 10;
const EMPTY: readonly ProductCard[] = [];

interface Rows {
  readonly recommended: readonly ProductCard[];
  readonly viewed: readonly ProductCard[];
}

export interface VisitorRowsProps {
  /** Id of the page's product. */
  readonly product: number;
  /** Products already on the page. */
  readonly shown: readonly ProductCard[];
}

/** Matching products, and products this visitor viewed before (PDP-08, APP-19); fetched near the viewport. */
export function VisitorRows({ product, shown }: VisitorRowsProps) {
  const { request } = useHost();
  const { formatMessage } = useIntl();
  const [rows, setRows] = useState<Rows>({ recommended: EMPTY, viewed: EMPTY });
  useEffect(() => {
    let isCancelled = false;
    const ids = otherViewedIds(document.cookie, product).map(String);
    const query = { product: [String(product)], page_size: MAX_RECOMMENDED };
    void Promise.all([
      withFallback(request(recommendations, { query }), { results: EMPTY }),
      ids.length > 0
        ? withFallback(request(listRecentlyViewed, { query: { product: ids } }), { results: EMPTY })
        : null,
    ]).then(([recommended, viewed]) => {
      if (!isCancelled) setRows({ recommended: recommended.results, viewed: viewed?.results ?? EMPTY });
    });
    return () => {
      isCancelled = true;
    };
  }, [request, product]);
  const isShown = ({ id }: ProductCard) => shown.some((card) => card.id === id);
  const recommended = rows.recommended.filter((card) => !isShown(card));
  return (
    <>
      <RelatedProductsRow title={formatMessage({ id: 'product.recommended.title' })} products={recommended} />
      <RelatedProductsRow title={formatMessage({ id: 'product.viewed.title' })} products={rows.viewed} />
    </>
  );
}
