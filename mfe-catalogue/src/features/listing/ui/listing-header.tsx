import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { color, radius, space } from 'storefront-kit/theme/tokens';
import { Breadcrumbs, type Crumb } from 'storefront-kit/ui/navigation/breadcrumbs';
import { Picture } from 'storefront-kit/ui/media/picture';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { CategoryCarousel } from '../../../shared/category-carousel.tsx';
import { optionLabel } from '../model/facets.ts';
import type { ListingData } from '../model/listing-data.ts';
import { COLOUR, onlyColour } from '../model/scope.ts';

const head = css`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  min-inline-size: 0;
  h1 {
    overflow-wrap: anywhere;
  }
  .name {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: ${space(3)};
  }
  .count {
    color: ${color.muted};
    white-space: nowrap;
  }
  .about {
    max-inline-size: 70ch;
    color: ${color.muted};
  }
  img {
    flex: none;
    inline-size: 120px;
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
    background: white;
  }
`;

/** Header of a listing: breadcrumbs, name with the number of products, and subcategories. */
export function ListingHeader({ listing }: { readonly listing: ListingData }) {
  const { formatMessage, formatNumber } = useIntl();
  const { intro, count } = listing;
  const title = useTitle(listing);
  return (
    <>
      <Breadcrumbs crumbs={useCrumbs(listing)} />
      <header css={head}>
        {intro.logo && <Picture image={intro.logo} sizes="120px" alt="" ratio={5 / 2} />}
        <div>
          <div className="name">
            <h1 tabIndex={-1}>
              <BidiText text={title} />
            </h1>
            <output className="count">
              {formatMessage({ id: 'catalogue.listing.count' }, { count, shown: formatNumber(count) })}
            </output>
          </div>
          {intro.text && (
            <p className="about">
              <BidiText text={intro.text} />
            </p>
          )}
        </div>
      </header>
      {intro.children.length > 0 && (
        <nav aria-label={formatMessage({ id: 'catalogue.category.children' }, { name: intro.title ?? '' })}>
          <CategoryCarousel
            label={formatMessage({ id: 'catalogue.category.children' }, { name: intro.title ?? '' })}
            categories={intro.children}
          />
        </nav>
      )}
    </>
  );
}

function useTitle({ scope, state, intro, facets }: ListingData): string {
  const { formatMessage } = useIntl();
  const colour = scope.kind === 'brand' ? onlyColour(state) : undefined;
  if (intro.title !== null && colour !== undefined) {
    const label = optionLabel(facets, COLOUR, colour);
    return formatMessage({ id: 'catalogue.brand.titleColour' }, { name: intro.title, colour: label });
  }
  if (intro.title !== null) return intro.title;
  return state.q
    ? formatMessage({ id: 'catalogue.search.title' }, { q: state.q })
    : formatMessage({ id: 'catalogue.search.all' });
}

function useCrumbs({ intro }: ListingData): Crumb[] {
  const { formatMessage } = useIntl();
  return [
    { label: formatMessage({ id: 'catalogue.common.home' }), to: routes.home() },
    ...intro.parents.map(({ name, slug }) => ({ label: name, to: routes.category(slug) })),
    { label: intro.title ?? formatMessage({ id: 'catalogue.search.crumb' }) },
  ];
}
