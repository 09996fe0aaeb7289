import type { LoadContext, PageHead } from 'shared-contracts/host';
import { LISTING_DEFAULTS } from 'shared-contracts/filters';
import { imageHead } from '../../shared/image-head.ts';
import { countActiveFilters } from './model/facets.ts';
import type { ListingView, ListingData } from './model/listing-data.ts';
import { formPath, listingKindOf, listingPath, onlyColour } from './model/scope.ts';
import { PRODUCT_GRID_SIZES } from 'storefront-kit/ui/product/product-grid-style';

interface HeadTexts {
  readonly title: string;
  readonly description: string;
}

/**
 * Builds the head of a listing. Each page has its own URL. Filtered, sorted or searched listings are not indexed,
 * except a brand in one colour.
 */
export function listingHead(
  listing: ListingData,
  { title, description }: HeadTexts,
  message: LoadContext['message'],
): PageHead {
  const { scope, firstPage: page, products } = listing;
  return {
    title: page > 1 ? message('catalogue.listing.titlePage', { title, page }) : title,
    description,
    canonicalPath: indexedPath(listing),
    ...(page > 1 ? { canonicalSearch: `?page=${page}` } : {}),
    ...(scope.kind === 'search' || !isPlain(listing) ? { noIndex: true } : {}),
    ...imageHead(products[0]?.image, PRODUCT_GRID_SIZES),
    structuredData: async () => {
      const { listingStructuredData } = await import(/* webpackChunkName: "structured-data" */ './structured-data.ts');
      return listingStructuredData(listing, message);
    },
  };
}

function indexedPath({ scope, state }: ListingView): string {
  const { pageSize, ordering } = LISTING_DEFAULTS[listingKindOf(scope)];
  const colour = onlyColour(state);
  const plain = { ...state, q: '', page: 1, pageSize, ordering: [ordering], lateDelivery: false };
  if (scope.kind !== 'brand' || colour === undefined) return formPath(scope);
  return listingPath(scope, { ...plain, filters: [{ name: 'Color', values: [colour] }] });
}

/** Returns whether a listing is in the default state of its path. */
function isPlain({ scope, state, count }: ListingView): boolean {
  const { pageSize, ordering } = LISTING_DEFAULTS[listingKindOf(scope)];
  const inPath = scope.kind === 'brand' && onlyColour(state) !== undefined ? 1 : 0;
  return (
    count > 0 &&
    countActiveFilters(state) === inPath &&
    state.pageSize === pageSize &&
    state.ordering.join() === ordering
  );
}
