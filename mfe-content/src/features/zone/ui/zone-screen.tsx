import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import { iconTag } from 'storefront-kit/ui/media/icons';
import { deferredSection } from 'storefront-kit/theme/deferred-section';
import { color, from, radius, space, type } from 'storefront-kit/theme/tokens';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { EmptyState } from 'storefront-kit/ui/feedback/empty-state';
import { ProductGrid } from 'storefront-kit/ui/product/product-grid';
import { SectionHead } from 'storefront-kit/ui/navigation/section-head';
import { ArticleBody } from '../../../shared/article-body.tsx';
import { ContentLayout } from '../../../shared/content-layout.tsx';
import type { ZoneData, ZonePart, ZoneParts } from '../api/fetch-zone.ts';
import { CampaignCards } from './campaign-cards.tsx';
import { MissingPart, MissingProducts } from './missing-part.tsx';
import { TileGrid } from './tile-grid.tsx';

const head = css`
  display: grid;
  gap: ${space(3)};
  padding: ${space(6)} ${space(4)};
  border-radius: ${radius.lg};
  background: ${color.accentSoft};
  > p {
    max-inline-size: 60ch;
    font-size: ${type.lg};
  }
  ${from.tablet} {
    padding: ${space(8)};
    h1 {
      font-size: ${type.xxxl};
    }
  }
`;

/** The zone: curated products first, then campaigns, new products, and links to continue. */
export function ZoneScreen({ data }: { readonly data: ZoneData }) {
  const { formatMessage } = useIntl();
  const text = (id: string): string => formatMessage({ id: `content.zone.${id}` });
  const { intro, curated, newest, popular, campaigns, categories, brands } = data;
  const title = intro?.title ?? text('title');
  const isEmpty = [curated, newest, popular, campaigns, categories, brands].every((section) => !section?.length);
  return (
    <ContentLayout crumbs={[{ label: title }]}>
      <header css={head}>
        <h1>{title}</h1>
        <p>{intro?.summary ?? text('lead')}</p>
        {intro && <ArticleBody blocks={intro.body} />}
      </header>
      <Products title={text('chosen')} products={curated} first />
      <Part name="campaigns" title={text('campaigns')} items={campaigns}>
        {(items) => <CampaignCards title={text('campaigns')} campaigns={items} />}
      </Part>
      <Part name="categories" title={text('categories')} items={categories}>
        {(tiles) => <TileGrid title={text('categories')} tiles={tiles} path={routes.category} look="picture" />}
      </Part>
      {newest ? (
        <Products title={text('arrived')} products={newest} />
      ) : (
        <MissingProducts
          part="newest"
          title={text('arrived')}
          shown={[...curated, ...(popular ?? [])]}
          renderItems={(products) => <Products title={text('arrived')} products={products} />}
        />
      )}
      {popular ? (
        <Products title={text('watched')} products={popular} />
      ) : (
        <MissingProducts
          part="popular"
          title={text('watched')}
          shown={[...curated, ...(newest ?? [])]}
          isAfterNewest={!newest}
          renderItems={(products) => <Products title={text('watched')} products={products} />}
        />
      )}
      <Part name="brands" title={text('brands')} items={brands}>
        {(tiles) => <TileGrid title={text('brands')} tiles={tiles} path={routes.brand} look="wordmark" />}
      </Part>
      {isEmpty && (
        <EmptyState
          icon={iconTag}
          title={text('empty')}
          text={text('emptyText')}
          actions={<ButtonLink to={routes.home()}>{formatMessage({ id: 'content.about.shop' })}</ButtonLink>}
        />
      )}
    </ContentLayout>
  );
}

interface PartProps<Name extends ZonePart> {
  readonly name: Name;
  readonly title: string;
  readonly items: ZoneParts[Name] | null;
  readonly children: (items: ZoneParts[Name]) => ReactNode;
}

/** A part of the page, or its place until the browser has fetched it. */
function Part<Name extends ZonePart>({ name, title, items, children }: PartProps<Name>) {
  return items ? children(items) : <MissingPart part={name} title={title} renderItems={children} />;
}

interface ProductsProps {
  readonly title: string;
  readonly products: readonly ProductCard[];
  /** Whether it is the first part of the page. */
  readonly first?: boolean;
}

function Products({ title, products, first = false }: ProductsProps) {
  if (products.length === 0) return null;
  return (
    <section css={first ? undefined : deferredSection}>
      <SectionHead title={title} />
      <ProductGrid products={products} first={first} />
    </section>
  );
}
