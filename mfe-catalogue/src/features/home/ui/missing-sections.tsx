import type { SerializedStyles } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { type ItemWidths, LateSection, reserveSpace } from 'storefront-kit/ui/layout/late-section';
import { ProductCarousel, type ProductCarouselProps } from '../../../shared/product-carousel.tsx';
import { ShortsStrip } from '../../../shared/shorts-strip.tsx';
import type { RowName } from '../model/home-data.ts';
import { BrandCarousel } from './brand-carousel.tsx';
import { Hero } from './hero.tsx';
import { NewsRow } from './news-row.tsx';
import { TrendingCategories } from './trending-categories.tsx';
import { type FetchItems, useLateItems } from './use-late-items.ts';

const PRODUCTS: ItemWidths = ['44%', '30%', 'calc((100% - 64px) / 5)'];
const TILES: ItemWidths = ['27%', '18%', 'calc((100% - 112px) / 8)'];
/** Space of the sections that the page lacks. */
export const SPACE = {
  // From the tablet on, the text lies over the image.
  campaigns: reserveSpace('1.8', ['94%', '72%', '72%'], ['9.75rem', '0px']),
  categories: reserveSpace('1', TILES, ['7.25rem', '6rem']),
  products: reserveSpace('1', PRODUCTS, ['18.5rem', '15.5rem']),
  // Their countdown takes a line of its own on a phone.
  deals: reserveSpace('1', PRODUCTS, ['20.75rem', '16rem']),
  brands: reserveSpace('8 / 5', TILES, ['4rem', '4rem']),
  // Three cards, one below the other on a phone.
  news: reserveSpace('8 / 5', TILES, ['21rem', '18rem']),
  shorts: reserveSpace('9 / 16', TILES, ['10rem', '8rem']),
};

/** Campaigns that the page lacks. Without any, the page begins below them at once. */
export const MissingCampaigns = () => (
  <MissingSection
    titleId="catalogue.home.campaigns"
    space={SPACE.campaigns}
    isFirst
    fetch={(requests, host) => requests.fetchCampaigns(host)}
    renderItems={(campaigns) => <Hero campaigns={campaigns} />}
  />
);

/** Trending categories that the page lacks. */
export const MissingCategories = () => (
  <MissingSection
    titleId="catalogue.home.categories"
    space={SPACE.categories}
    fetch={(requests, host) => requests.fetchCategories(host)}
    renderItems={(categories) => <TrendingCategories categories={categories} />}
  />
);

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
  /** At the top of the page: without items an empty space would fill the first viewport. */
  readonly isFirst?: boolean;
  readonly fetch: FetchItems<Item>;
  readonly renderItems: (items: readonly Item[]) => ReactNode;
}

/** A section that the page lacks. */
function MissingSection<Item>({ titleId, space, isFirst = false, fetch, renderItems }: MissingSectionProps<Item>) {
  const { formatMessage } = useIntl();
  const late = useLateItems(titleId, fetch);
  const [isOmitted, setOmitted] = useState(false);
  if (isFirst && late.isSettled && late.items.length === 0 && !isOmitted) setOmitted(true);
  if (isOmitted) return null;
  return (
    <LateSection title={formatMessage({ id: titleId })} space={space} {...late}>
      {renderItems(late.items)}
    </LateSection>
  );
}
