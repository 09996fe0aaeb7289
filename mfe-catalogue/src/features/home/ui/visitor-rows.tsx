import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ProductCard } from 'shared-contracts/entities/product-card';
import type { Host } from 'shared-contracts/host';
import { useHost } from 'storefront-kit/remote/host-context';
import { InView } from 'storefront-kit/ui/layout/in-view';
import { orElse } from 'storefront-kit/data/optional-data';
import { from } from 'storefront-kit/theme/tokens';
import { ProductRow, type ProductRowProps } from '../../../shared/product-carousel.tsx';
import type { RowName } from '../model/home-data.ts';

/* What is for one visitor alone is on no page that all get: its code and its products come when its row comes near. */
const loadAsking = () => import(/* webpackChunkName: "home-visitor" */ '../api/fetch-visitor-products.ts');
const NONE: readonly ProductCard[] = [];

/*
 * At least as high as a row of products in either language: the square picture of a card as wide as the carousel makes it, and
 * the lines of text above and below. The row lies over it, so that nothing moves when it comes.
 */
const heldPlace = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  &::before {
    content: '';
    grid-area: 1 / 1;
    inline-size: 44%;
    aspect-ratio: 1;
    margin-block-end: 18.5rem;
  }
  > * {
    grid-area: 1 / 1;
  }
  ${from.tablet} {
    &::before {
      inline-size: 30%;
      margin-block-end: 15.5rem;
    }
  }
  ${from.desktop} {
    &::before {
      inline-size: calc((100% - 64px) / 5);
    }
  }
`;

/** Recommendations: what is popular, until it is known what this visitor looked at and ordered. */
export function RecommendedRow({ popular }: { readonly popular: readonly ProductCard[] }) {
  const { formatMessage } = useIntl();
  const { products, onNear } = useOwnProducts(async (host) => (await loadAsking()).askRecommended(host));
  const title = products.length > 0 ? 'catalogue.home.recommended' : 'catalogue.home.row.popular';
  return (
    <InView onInView={onNear}>
      <ProductRow title={formatMessage({ id: title })} products={products.length > 0 ? products : popular} later />
    </InView>
  );
}

/** What this visitor looked at last (APP-19); nothing before the first product. */
export function RecentlyViewedRow() {
  const { formatMessage } = useIntl();
  const { products, onNear } = useOwnProducts(async (host) => (await loadAsking()).askRecentlyViewed(host));
  return (
    <InView onInView={onNear}>
      <ProductRow title={formatMessage({ id: 'catalogue.home.viewed' })} products={products} later />
    </InView>
  );
}

/** A row that the page came without: its place is held until its products are there, or it cannot be had. */
export function LateRow({ name, ...head }: Omit<ProductRowProps, 'products' | 'later'> & { readonly name: RowName }) {
  const { products, isSettled, onNear } = useOwnProducts(async (host) => (await loadAsking()).askRow(host, name));
  if (isSettled && products.length === 0) return <LeftOutRow />;
  return (
    <InView onInView={onNear}>
      <div css={heldPlace} aria-busy={!isSettled || undefined}>
        <ProductRow {...head} products={products} />
      </div>
    </InView>
  );
}

/** The place of a row that cannot be had: it goes once it lies below the screen, so that nothing in view moves. */
function LeftOutRow() {
  const place = useRef<HTMLDivElement>(null);
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const target = place.current;
    if (!target) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const isBelow = entries.some((entry) => !entry.isIntersecting && entry.boundingClientRect.top > 0);
      if (isBelow) setGone(true);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return gone ? null : <div css={heldPlace} ref={place} />;
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
