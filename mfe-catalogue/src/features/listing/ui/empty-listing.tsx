import { useIntl } from 'react-intl';
import { clearFilters } from 'shared-contracts/filters';
import { routes } from 'shared-contracts/routes';
import { iconSearch } from 'storefront-kit/ui/media/icons';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { EmptyState } from 'storefront-kit/ui/feedback/empty-state';
import { SectionHead } from 'storefront-kit/ui/navigation/section-head';
import { CategoryCarousel } from '../../../shared/category-carousel.tsx';
import { ProductCarousel } from '../../../shared/product-carousel.tsx';
import { countActiveFilters } from '../model/facets.ts';
import type { ListingSuggestions, MissingType } from '../model/listing-data.ts';
import { SearchLinks } from './search-links.tsx';
import type { ListingControl } from './use-listing.ts';

export interface EmptyListingProps {
  readonly suggestions: ListingSuggestions;
  /** The wanted type of product where no product has it. */
  readonly missingType: MissingType | null;
  readonly control: ListingControl;
}

/** Shown without products: advice, and links to continue (CAT-10). */
export function EmptyListing({ suggestions, missingType, control }: EmptyListingProps) {
  const { categories, products, searches } = suggestions;
  const { formatMessage } = useIntl();
  const filtered = countActiveFilters(control.state) > 0;
  const popular = formatMessage({ id: 'catalogue.empty.categories' });
  return (
    <>
      <EmptyState
        icon={iconSearch}
        title={
          missingType
            ? formatMessage({ id: 'catalogue.empty.type' }, { type: missingType.name })
            : formatMessage({ id: 'catalogue.empty.title' })
        }
        text={formatMessage({ id: adviceId(filtered, missingType) })}
        actions={
          filtered ? (
            <ButtonLink to={control.pathOf(clearFilters(control.state))}>
              {formatMessage({ id: 'catalogue.filters.clear' })}
            </ButtonLink>
          ) : (
            <ButtonLink to={routes.home()}>{formatMessage({ id: 'catalogue.empty.home' })}</ButtonLink>
          )
        }
      />
      {missingType && (
        <SearchLinks title={formatMessage({ id: 'catalogue.empty.nearest' })} searches={missingType.nearest} />
      )}
      <SearchLinks title={formatMessage({ id: 'catalogue.empty.searches' })} searches={searches} />
      {categories.length > 0 && (
        <section>
          <SectionHead title={popular} />
          <CategoryCarousel label={popular} categories={categories} />
        </section>
      )}
      <ProductCarousel title={formatMessage({ id: 'catalogue.empty.products' })} products={products} />
    </>
  );
}

function adviceId(filtered: boolean, missingType: MissingType | null) {
  if (filtered) return 'catalogue.empty.filtered';
  return missingType ? 'catalogue.empty.typeText' : 'catalogue.empty.text';
}
