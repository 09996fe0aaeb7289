import { formatListing, type Filter, type ListingKind, type ListingState } from 'shared-contracts/filters';
import { routes } from 'shared-contracts/routes';

/** Subject of a listing. Category and brand are part of the path, so they are no removable filters. */
export type Scope =
  | { readonly kind: 'category'; readonly slug: string }
  | { readonly kind: 'brand'; readonly slug: string }
  | { readonly kind: 'search' };

/** Name of the colour filter in URLs (specification section 7). */
export const COLOUR = 'Color';

export function listingKindOf(scope: Scope): ListingKind {
  return scope.kind === 'search' ? 'search' : 'listing';
}

/** Returns the path to which a form of the listing submits. */
export function formPath(scope: Scope): string {
  if (scope.kind === 'search') return routes.search();
  return scope.kind === 'category' ? routes.category(scope.slug) : routes.brand(scope.slug);
}

/** Returns the listing's URL for a state. A brand in one colour has its own path, `/b/{slug}/color-{value}/`. */
export function listingPath(scope: Scope, state: ListingState): string {
  const colour = scope.kind === 'brand' ? onlyColour(state) : undefined;
  if (scope.kind !== 'brand' || colour === undefined)
    return formPath(scope) + formatListing(state, listingKindOf(scope));
  const otherFilters = { ...state, filters: state.filters.filter(({ name }) => name !== COLOUR) };
  return routes.brand(scope.slug, colour) + formatListing(otherFilters, 'listing');
}

/** Returns the only selected colour. */
export function onlyColour({ filters }: ListingState): string | undefined {
  const colours = filters.find(({ name }) => name === COLOUR);
  return colours && 'values' in colours && colours.values.length === 1 ? colours.values[0] : undefined;
}

/** Returns the state for the backend, where the listing's subject is a filter. */
export function withScope(scope: Scope, state: ListingState): ListingState {
  if (scope.kind === 'search') return state;
  const scopeFilter: Filter = { name: scope.kind, values: [scope.slug] };
  return { ...state, filters: [scopeFilter, ...state.filters] };
}
