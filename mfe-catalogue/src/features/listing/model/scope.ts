import { formatListing, type Filter, type ListingKind, type ListingState } from 'shared-contracts/filters';
import { routes } from 'shared-contracts/routes';

/** What a listing is about. Category and brand stand in the path, so they are no filters that a shopper can take away. */
export type Scope =
  | { readonly kind: 'category'; readonly slug: string }
  | { readonly kind: 'brand'; readonly slug: string }
  | { readonly kind: 'search' };

/** Name of the colour filter, as addresses write it (specification section 7). */
export const COLOUR = 'Color';

export function listingKindOf(scope: Scope): ListingKind {
  return scope.kind === 'search' ? 'search' : 'listing';
}

/** The path that a form of the listing sends its fields to. */
export function formPath(scope: Scope): string {
  if (scope.kind === 'search') return routes.search();
  return scope.kind === 'category' ? routes.category(scope.slug) : routes.brand(scope.slug);
}

/** The listing's address in a certain state. A brand in one colour has a path of its own, `/b/{slug}/color-{value}/`. */
export function listingPath(scope: Scope, state: ListingState): string {
  const colour = scope.kind === 'brand' ? onlyColour(state) : undefined;
  if (scope.kind !== 'brand' || colour === undefined)
    return formPath(scope) + formatListing(state, listingKindOf(scope));
  const otherFilters = { ...state, filters: state.filters.filter(({ name }) => name !== COLOUR) };
  return routes.brand(scope.slug, colour) + formatListing(otherFilters, 'listing');
}

/** The one colour that is chosen. */
export function onlyColour({ filters }: ListingState): string | undefined {
  const colours = filters.find(({ name }) => name === COLOUR);
  return colours && 'values' in colours && colours.values.length === 1 ? colours.values[0] : undefined;
}

/** The state as the backend is asked for it: what the listing is about is a filter there. */
export function withScope(scope: Scope, state: ListingState): ListingState {
  if (scope.kind === 'search') return state;
  const scopeFilter: Filter = { name: scope.kind, values: [scope.slug] };
  return { ...state, filters: [scopeFilter, ...state.filters] };
}
