import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { iconBox } from 'storefront-kit/ui/media/icons';
import { EmptyState } from 'storefront-kit/ui/feedback/empty-state';
import { useHost } from 'storefront-kit/remote/host-context';
import { CatalogueLayout } from '../../../shared/catalogue-layout.tsx';
import { ShortsStrip } from '../../../shared/shorts-strip.tsx';
import { ProductCarousel } from '../../../shared/product-carousel.tsx';
import { TIMED_DEAL_KINDS, ROW_NAMES, type HomeData, type RowName } from '../model/home-data.ts';
import { BrandCarousel } from './brand-carousel.tsx';
import { TimedDealsRow } from './timed-deals-row.tsx';
import { Hero } from './hero.tsx';
import { NewsRow } from './news-row.tsx';
import {
  MissingBrands,
  MissingCampaigns,
  MissingCategories,
  MissingNews,
  MissingRow,
  MissingShorts,
} from './missing-sections.tsx';
import { TrendingCategories } from './trending-categories.tsx';
import { RecentlyViewedRow, RecommendedRow } from './visitor-rows.tsx';

/** Link of a row: the same products as a search in the row's order. */
const MORE_LINKS: Readonly<Partial<Record<RowName, string>>> = {
  topSelling: `${routes.search()}?ordering=-recommended`,
  newArrivals: `${routes.search()}?ordering=-id`,
  interesting: `${routes.search()}?ordering=-views`,
};

export function HomeScreen({ data }: { readonly data: HomeData }) {
  const { formatMessage } = useIntl();
  const { location } = useHost();
  const { campaigns, categories, deals, rows, missing, brands, shorts, news } = data;
  const timedDeals = TIMED_DEAL_KINDS.filter((kind) => deals[kind]?.ends !== null);
  return (
    <CatalogueLayout>
      <h1 className="visually-hidden">
        {formatMessage({ id: 'catalogue.home.title' }, { country: location.country })}
      </h1>
      {isEmpty(data) && <EmptyShop />}
      {campaigns ? <Hero campaigns={campaigns} /> : <MissingCampaigns />}
      {categories ? <TrendingCategories categories={categories} /> : <MissingCategories />}
      {timedDeals.map((kind, index) => (
        <TimedDealsRow key={`${kind} ${deals[kind]?.now ?? ''}`} kind={kind} first={deals[kind]} lazy={index > 0} />
      ))}
      <Row name="topSelling" data={data} />
      {missing.includes('popular') ? <Row name="popular" data={data} /> : <RecommendedRow popular={rows.popular} />}
      <Row name="hotDeals" data={data} />
      <Row name="newArrivals" data={data} />
      {brands ? <BrandCarousel brands={brands} /> : <MissingBrands />}
      {shorts ? <ShortsStrip shorts={shorts} /> : <MissingShorts />}
      <Row name="topSelected" data={data} />
      <RecentlyViewedRow />
      <Row name="interesting" data={data} />
      {news ? <NewsRow news={news} /> : <MissingNews />}
    </CatalogueLayout>
  );
}

/** No product is for sale. */
function isEmpty({ categories, rows, missing }: HomeData): boolean {
  return categories?.length === 0 && missing.length === 0 && ROW_NAMES.every((name) => rows[name].length === 0);
}

/** Shown before the first product exists: a shop before its opening, or a backend that does not respond. */
function EmptyShop() {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      icon={iconBox}
      title={formatMessage({ id: 'catalogue.home.empty' })}
      text={formatMessage({ id: 'catalogue.home.emptyText' })}
    />
  );
}

/** A row common to all visitors, below the first viewport; a row that missed the time limit is fetched again. */
function Row({ name, data: { rows, missing } }: { readonly name: RowName; readonly data: HomeData }) {
  const { formatMessage } = useIntl();
  const to = MORE_LINKS[name];
  const head = {
    title: formatMessage({ id: `catalogue.home.row.${name}` }),
    more: to ? { label: formatMessage({ id: 'catalogue.home.more' }), to } : undefined,
  };
  return missing.includes(name) ? (
    <MissingRow name={name} {...head} />
  ) : (
    <ProductCarousel {...head} products={rows[name]} lazy />
  );
}
