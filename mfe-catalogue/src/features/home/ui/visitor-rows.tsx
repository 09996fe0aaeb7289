import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import type { Host } from 'shared-contracts/host';
import { recentlyViewedIn } from 'shared-contracts/recently-viewed';
import { useHost } from 'storefront-kit/remote/host-context';
import { InView } from 'storefront-kit/ui/layout/in-view';
import { useCachedData } from 'storefront-kit/data/use-endpoint';
import { color, from } from 'storefront-kit/theme/tokens';
import { ProductCarousel, type ProductCarouselProps } from '../../../shared/product-carousel.tsx';
import type { RowName } from '../model/home-data.ts';

/* Pages are common to all visitors, so a visitor's own rows load code and products near the viewport. */
const loadRequests = () => import(/* webpackChunkName: "home-visitor" */ '../api/fetch-visitor-products.ts');
const EMPTY: readonly ProductCard[] = [];

/*
 * At least the height of a row of products in either language: a card's square image at carousel width, plus the lines
 * of text above and below. The row overlays it, so it causes no layout shift.
 */
const reservedSpace = css`
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
  > output {
    place-self: center;
    color: ${color.muted};
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

/** Recommendations; popular products until this visitor's views and orders are known. */
export function RecommendedRow({ popular }: { readonly popular: readonly ProductCard[] }) {
  const { formatMessage } = useIntl();
  const { products, onInView } = useVisitorProducts('recommended', async (host) =>
    (await loadRequests()).fetchRecommended(host),
  );
  const title = products.length > 0 ? 'catalogue.home.recommended' : 'catalogue.home.row.popular';
  return (
    <InView onInView={onInView}>
      <ProductCarousel title={formatMessage({ id: title })} products={products.length > 0 ? products : popular} lazy />
    </InView>
  );
}

/** The products this visitor viewed last (APP-19); nothing before the first product. */
export function RecentlyViewedRow() {
  const { formatMessage } = useIntl();
  const { products, onInView } = useVisitorProducts('viewed', async (host) =>
    (await loadRequests()).fetchRecentlyViewed(host),
  );
  return (
    <InView onInView={onInView}>
      <ProductCarousel title={formatMessage({ id: 'catalogue.home.viewed' })} products={products} lazy />
    </InView>
  );
}

/** A row that the page lacks. Its space is reserved until its products load or fail. */
export function MissingRow({
  name,
  ...head
}: Omit<ProductCarouselProps, 'products' | 'lazy'> & { readonly name: RowName }) {
  const { formatMessage } = useIntl();
  const { products, isSettled, isSlow, onInView } = useVisitorProducts(name, async (host) =>
    (await loadRequests()).fetchRow(host, name),
  );
  if (isSettled && products.length === 0) return <CollapsingRow />;
  const busy = isSettled ? null : ({ role: 'group', 'aria-label': head.title, 'aria-busy': true } as const);
  return (
    <InView onInView={onInView}>
      <div css={reservedSpace} {...busy}>
        {isSlow && <output>{formatMessage({ id: 'kit.stillLoading' })}</output>}
        <ProductCarousel {...head} products={products} />
      </div>
    </InView>
  );
}

/** Space of a failed row. It collapses once it is below the viewport, so that nothing in view shifts. */
function CollapsingRow() {
  const container = useRef<HTMLDivElement>(null);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const target = container.current;
    if (!target) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const isBelow = entries.some((entry) => !entry.isIntersecting && entry.boundingClientRect.top > 0);
      if (isBelow) setHidden(true);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return isHidden ? null : <div css={reservedSpace} ref={container} />;
}

/**
 * Fetches products through the data cache once the row is near the viewport; none while they fail.
 * @param row name of the row; its products also depend on city, customer and viewed products
 */
function useVisitorProducts(row: string, fetchProducts: (host: Host) => Promise<readonly ProductCard[]>) {
  const host = useHost();
  const [dependencies, setDependencies] = useState<string | null>(null);
  const { data, error, isSlow } = useCachedData(dependencies && `home ${row} ${dependencies}`, () =>
    fetchProducts(host),
  );
  const onInView = () => {
    const { country, city } = host.location;
    const customer = host.bus.current('session').user?.id ?? '';
    setDependencies([country, city.id, customer, ...recentlyViewedIn(document.cookie)].join(' '));
  };
  return { products: data ?? EMPTY, isSettled: data !== undefined || error !== undefined, isSlow, onInView };
}
