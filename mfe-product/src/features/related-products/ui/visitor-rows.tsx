import { css } from '@emotion/react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { recommendations, similarProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { listRecentlyViewed } from 'shared-contracts/endpoints/catalogue/recently-viewed';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import { useEndpoint } from 'storefront-kit/data/use-endpoint';
import { otherViewedIds } from '../viewed-cookie.ts';
import { RelatedProductsRow } from './product-row.tsx';

const MAX_RECOMMENDED = 10;
const MAX_SIMILAR = 10;
const EMPTY: readonly ProductCard[] = [];

export interface VisitorRowsProps {
  /** Id of the page's product. */
  readonly product: number;
  /** Similar products on the page; null when the page lacks them, and this component fetches them. */
  readonly similar: readonly ProductCard[] | null;
}

/** About the height of a row: the rows below stay in place when it loads. */
const reservedSpace = css`
  min-block-size: 420px;
`;

/** Matching products, and products this visitor viewed before (PDP-08, APP-19); fetched near the viewport. */
export function VisitorRows({ product, similar }: VisitorRowsProps) {
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
  const similarState = useEndpoint(
    similarProducts,
    { query: { product: [String(product)], page_size: MAX_SIMILAR } },
    { enabled: similar === null },
  );
  const late = similarState.data?.results ?? EMPTY;
  const isLoading = similar === null && similarState.isLoading && late.length === 0;
  const shown = similar ?? late;
  const isShown = ({ id }: ProductCard) => shown.some((card) => card.id === id);
  const recommended = (recommendedState.data?.results ?? EMPTY).filter((card) => !isShown(card));
  return (
    <>
      {similar === null && (
        <div css={isLoading && reservedSpace} aria-busy={isLoading}>
          {similarState.isSlow && <output>{formatMessage({ id: 'kit.stillLoading' })}</output>}
          <RelatedProductsRow title={formatMessage({ id: 'product.similar.title' })} products={late} />
        </div>
      )}
      <RelatedProductsRow title={formatMessage({ id: 'product.recommended.title' })} products={recommended} />
      <RelatedProductsRow
        title={formatMessage({ id: 'product.viewed.title' })}
        products={viewedState.data?.results ?? EMPTY}
      />
    </>
  );
}
