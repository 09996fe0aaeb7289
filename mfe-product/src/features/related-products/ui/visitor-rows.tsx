import { useState } from 'react';
import { useIntl } from 'react-intl';
import { recommendations } from 'shared-contracts/endpoints/catalogue/catalogue';
import { listRecentlyViewed } from 'shared-contracts/endpoints/catalogue/recently-viewed';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import { useEndpoint } from 'storefront-kit/data/use-endpoint';
import { otherViewedIds } from '../viewed-cookie.ts';
import { RelatedProductsRow } from './product-row.tsx';

const MAX_RECOMMENDED = 10;
const EMPTY: readonly ProductCard[] = [];

export interface VisitorRowsProps {
  /** Id of the page's product. */
  readonly product: number;
  /** Products already on the page. */
  readonly shown: readonly ProductCard[];
}

/** Matching products, and products this visitor viewed before (PDP-08, APP-19); fetched near the viewport. */
export function VisitorRows({ product, shown }: VisitorRowsProps) {
  const { formatMessage } = useIntl();
  const [viewedIds] = useState(() => otherViewedIds(document.cookie, product).map(String));
  const recommendedState = useEndpoint(recommendations, {
    query: { product: [String(product)], page_size: MAX_RECOMMENDED },
  });
  const viewedState = useEndpoint(
    listRecentlyViewed,
    { query: { product: viewedIds } },
    { enabled: viewedIds.length > 0 },
  );
  const isShown = ({ id }: ProductCard) => shown.some((card) => card.id === id);
  const recommended = (recommendedState.data?.results ?? EMPTY).filter((card) => !isShown(card));
  return (
    <>
      <RelatedProductsRow title={formatMessage({ id: 'product.recommended.title' })} products={recommended} />
      <RelatedProductsRow
        title={formatMessage({ id: 'product.viewed.title' })}
        products={viewedState.data?.results ?? EMPTY}
      />
    </>
  );
}
