import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { SectionHead } from 'storefront-kit/ui/section-head';
import { iconBox } from 'storefront-kit/icons';
import { EmptyState } from 'storefront-kit/ui/empty-state';
import { useHost } from 'storefront-kit/remote/host-context';
import { CategoryRow } from '../../../ui/category-row.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { ProductRow } from '../../../ui/product-row.tsx';
import type { HomeData, RowName } from '../model/home-data.ts';
import { BrandRow } from './brand-row.tsx';
import { Hero } from './hero.tsx';
import { NewsRow } from './news-row.tsx';

/** Where a row goes on: the same products as a search in the row's order. */
const MORE: Readonly<Partial<Record<RowName, string>>> = {
  topSelling: `${routes.search()}?ordering=-recommended`,
  newArrivals: `${routes.search()}?ordering=-id`,
  interesting: `${routes.search()}?ordering=-views`,
};
/** Rows of products before the brands. */
const FIRST_ROWS = 2;

/** The shop's first page: campaigns, categories, rows of products, brands, news. */
export function HomeScreen({ data: { campaigns, categories, rows, brands, news } }: { readonly data: HomeData }) {
  const { formatMessage } = useIntl();
  const { location } = useHost();
  const trending = formatMessage({ id: 'catalogue.home.categories' });
  const row = ({ name, products }: HomeData['rows'][number]) => (
    <Row key={name} name={name} products={products} later={name !== rows[0]?.name} />
  );
  return (
    <PageFrame>
      <h1 className="visually-hidden">
        {formatMessage({ id: 'catalogue.home.title' }, { country: location.country })}
      </h1>
      {categories.length === 0 && rows.length === 0 && <EmptyShop />}
      <Hero campaigns={campaigns} />
      {categories.length > 0 && (
        <section>
          <SectionHead title={trending} />
          <CategoryRow label={trending} categories={categories} />
        </section>
      )}
      {rows.slice(0, FIRST_ROWS).map(row)}
      <BrandRow brands={brands} />
      {rows.slice(FIRST_ROWS).map(row)}
      <NewsRow news={news} />
    </PageFrame>
  );
}

/** Before the first product is in: a shop that opens soon, or one whose backend answers nothing. */
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

function Row({ name, products, later }: HomeData['rows'][number] & { readonly later: boolean }) {
  const { formatMessage } = useIntl();
  const to = MORE[name];
  return (
    <ProductRow
      title={formatMessage({ id: `catalogue.home.row.${name}` })}
      products={products}
      later={later}
      more={to ? { label: formatMessage({ id: 'catalogue.home.more' }), to } : undefined}
    />
  );
}
