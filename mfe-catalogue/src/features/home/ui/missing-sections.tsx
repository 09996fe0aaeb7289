import type { SerializedStyles } from '@emotion/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { type ItemWidths, LateSection, reserveSpace } from 'storefront-kit/ui/layout/late-section';
import { ProductCarousel, type ProductCarouselProps } from '../../../shared/product-carousel.tsx';
import { ShortsStrip } from '../../../shared/shorts-strip.tsx';
import type { RowName } from '../model/home-data.ts';
import { BrandCarousel } from './brand-carousel.tsx';
import { NewsRow } from './news-row.tsx';
import { type FetchItems, useLateItems } from './use-late-items.ts';

const TILES: ItemWidths = ['27%', '18%', 'calc((100% - 112px) / 8)'];
const SPACE = {
  products: reserveSpace('1', ['44%', '30%', 'calc((100% - 64px) / 5)'], ['18.5rem', '15.5rem']),
  brands: reserveSpace('8 / 5', TILES, ['4rem', '4rem']),
  // Three cards, one below the other on a phone.
  news: reserveSpace('8 / 5', TILES, ['21rem', '18rem']),
  shorts: reserveSpace('9 / 16', TILES, ['10rem', '8rem']),
};

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
