import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ProductCard } from 'shared-contracts/entities/product-card';
import type { Host } from 'shared-contracts/host';
import { useHost } from 'storefront-kit/remote/host-context';
import { WhenNear } from 'storefront-kit/ui/when-near';
import { orElse } from 'storefront-kit/answer';
import { ProductRow, type ProductRowProps } from '../../../ui/product-row.tsx';
import type { RowName } from '../model/home-data.ts';

/* What is for one visitor alone is on no page that all get: its code and its products come when its row comes near. */
const loadAsking = () => import(/* webpackChunkName: "home-visitor" */ '../ask-visitor.ts');
const NONE: readonly ProductCard[] = [];

/* As high as a row of products, so that nothing moves when they come. */
const heldPlace = css`
  min-block-size: 30rem;
`;

/** Recommendations: what is popular, until it is known what this visitor looked at and ordered. */
export function RecommendedRow({ popular }: { readonly popular: readonly ProductCard[] }) {
  const { formatMessage } = useIntl();
  const { products, onNear } = useOwnProducts(async (host) => (await loadAsking()).askRecommended(host));
  const title = products.length > 0 ? 'catalogue.home.recommended' : 'catalogue.home.row.popular';
  return (
    <WhenNear onNear={onNear}>
      <ProductRow title={formatMessage({ id: title })} products={products.length > 0 ? products : popular} later />
    </WhenNear>
  );
}

/** What this visitor looked at last (APP-19); nothing before the first product. */
export function RecentlyViewedRow() {
  const { formatMessage } = useIntl();
  const { products, onNear } = useOwnProducts(async (host) => (await loadAsking()).askRecentlyViewed(host));
  return (
    <WhenNear onNear={onNear}>
      <ProductRow title={formatMessage({ id: 'catalogue.home.viewed' })} products={products} later />
    </WhenNear>
  );
}

/** A row that the page came without: its place is held until its products are there. */
export function LateRow({ name, ...head }: Omit<ProductRowProps, 'products' | 'later'> & { readonly name: RowName }) {
  const { products, isSettled, onNear } = useOwnProducts(async (host) => (await loadAsking()).askRow(host, name));
  return (
    <WhenNear onNear={onNear}>
      {isSettled ? <ProductRow {...head} products={products} /> : <div css={heldPlace} aria-busy />}
    </WhenNear>
  );
}

/** Products that are asked for once the row is near; none where they cannot be had. */
function useOwnProducts(ask: (host: Host) => Promise<readonly ProductCard[]>) {
  const host = useHost();
  const [near, setNear] = useState(false);
  const [found, setFound] = useState<readonly ProductCard[] | null>(null);
  const [asking] = useState(() => ask);
  useEffect(() => {
    let gone = !near;
    if (near)
      void orElse(asking(host), NONE).then((products) => {
        if (!gone) setFound(products);
      });
    return () => {
      gone = true;
    };
  }, [host, near, asking]);
  return { products: found ?? NONE, isSettled: found !== null, onNear: () => setNear(true) };
}
