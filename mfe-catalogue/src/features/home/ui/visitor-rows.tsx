import type { SerializedStyles } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import type { Host } from 'shared-contracts/host';
import { recentlyViewedIn } from 'shared-contracts/recently-viewed';
import { useHost } from 'storefront-kit/remote/host-context';
import { InView } from 'storefront-kit/ui/layout/in-view';
import { type ItemWidths, LateSection, reserveSpace } from 'storefront-kit/ui/layout/late-section';
import { useCachedData } from 'storefront-kit/data/use-endpoint';
import { ProductCarousel, type ProductCarouselProps } from '../../../shared/product-carousel.tsx';
import { ShortsStrip } from '../../../shared/shorts-strip.tsx';
import type { RowName } from '../model/home-data.ts';
import { BrandCarousel } from './brand-carousel.tsx';
import { NewsRow } from './news-row.tsx';

/* Pages are common to all visitors, so a visitor's own rows load code and products near the viewport. */
const loadRequests = () => import(/* webpackChunkName: "home-visitor" */ '../api/fetch-visitor-products.ts');

const TILES: ItemWidths = ['27%', '18%', 'calc((100% - 112px) / 8)'];
const SPACE = {
  products: reserveSpace('1', ['44%', '30%', 'calc((100% - 64px) / 5)'], ['18.5rem', '15.5rem']),
  brands: reserveSpace('8 / 5', TILES, ['4rem', '4rem']),
  // Three cards, one below the other on a phone.
  news: reserveSpace('8 / 5', TILES, ['21rem', '18rem']),
  shorts: reserveSpace('9 / 16', TILES, ['10rem', '8rem']),
};

/** Recommendations; popular products until this visitor's views and orders are known. */
export function RecommendedRow({ popular }: { readonly popular: readonly ProductCard[] }) {
  const { formatMessage } = useIntl();
  const { items: products, onInView } = useLateItems('recommended', (requests, host) =>
    requests.fetchRecommended(host),
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
  const { items: products, onInView } = useLateItems('viewed', (requests, host) => requests.fetchRecentlyViewed(host));
  return (
    <InView onInView={onInView}>
      <ProductCarousel title={formatMessage({ id: 'catalogue.home.viewed' })} products={products} lazy />
    </InView>
  );
}

/** A row of products that the page lacks. */
export function MissingRow({
  name,
  ...head
}: Omit<ProductCarouselProps, 'products' | 'lazy'> & { readonly name: RowName }) {
  return (
    <MissingSection
      titleId={`catalogue.home.row.${name}`}
      space={SPACE.products}
      fetch={(requests, host) => requests.fetchRow(host, name)}
      renderItems={(products) => <ProductCarousel {...head} products={products} />}
    />
  );
}

/** Brands that the page lacks. */
export const MissingBrands = () => (
  <MissingSection
    titleId="catalogue.home.brands"
    space={SPACE.brands}
    fetch={(requests, host) => requests.fetchBrands(host)}
    renderItems={(brands) => <BrandCarousel brands={brands} />}
  />
);

/** Short videos that the page lacks. */
export const MissingShorts = () => (
  <MissingSection
    titleId="catalogue.shorts.title"
    space={SPACE.shorts}
    fetch={(requests, host) => requests.fetchShorts(host)}
    renderItems={(shorts) => <ShortsStrip shorts={shorts} />}
  />
);

/** News that the page lacks. */
export const MissingNews = () => (
  <MissingSection
    titleId="catalogue.home.news"
    space={SPACE.news}
    fetch={(requests, host) => requests.fetchNews(host)}
    renderItems={(news) => <NewsRow news={news} />}
  />
);

interface MissingSectionProps<Item> {
  /** Message of the title; it also names the items in the data cache. */
  readonly titleId: string;
  readonly space: SerializedStyles;
  readonly fetch: FetchItems<Item>;
  readonly renderItems: (items: readonly Item[]) => ReactNode;
}

/** A section that the page lacks. */
function MissingSection<Item>({ titleId, space, fetch, renderItems }: MissingSectionProps<Item>) {
  const { formatMessage } = useIntl();
  const late = useLateItems(titleId, fetch);
  return (
    <LateSection title={formatMessage({ id: titleId })} space={space} {...late}>
      {renderItems(late.items)}
    </LateSection>
  );
}

/** Fetches the items of a section, by the code that loads near the viewport. */
type FetchItems<Item> = (requests: Awaited<ReturnType<typeof loadRequests>>, host: Host) => Promise<readonly Item[]>;

/**
 * Fetches items through the data cache once their row is near the viewport; none while they fail.
 * @param row name of the row; its items also depend on city, customer and viewed products
 */
function useLateItems<Item>(row: string, fetch: FetchItems<Item>) {
  const host = useHost();
  const [dependencies, setDependencies] = useState<string | null>(null);
  const { data, error, isSlow } = useCachedData(dependencies && `home ${row} ${dependencies}`, async () =>
    fetch(await loadRequests(), host),
  );
  const onInView = () => {
    const { country, city } = host.location;
    const customer = host.bus.current('session').user?.id ?? '';
    setDependencies([country, city.id, customer, ...recentlyViewedIn(document.cookie)].join(' '));
  };
  return { items: data ?? [], isSettled: data !== undefined || error !== undefined, isSlow, onInView };
}
