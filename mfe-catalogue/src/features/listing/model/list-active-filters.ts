import type { Facet } from 'shared-contracts/entities/catalogue/facet';
import { toggleFilter, withFilter, type ListingState, type RangeFilter } from 'shared-contracts/filters';
import { optionLabel } from './facets.ts';

/** One active filter that can be removed. */
export type ActiveFilter = {
  readonly key: string;
  /** The listing's URL state without it. */
  readonly without: ListingState;
} & (
  | { readonly kind: 'value'; readonly name: string; readonly label: string }
  | ({ readonly kind: 'price' | 'rating' } & RangeFilter['range'])
  | { readonly kind: 'late' }
);

/** Returns all active filters, in the order of selection. */
export function listActiveFilters(state: ListingState, facets: readonly Facet[]): ActiveFilter[] {
  const active = state.filters.flatMap((filter): ActiveFilter[] => {
    const { name } = filter;
    if ('range' in filter) {
      const kind = name === 'rating' ? 'rating' : 'price';
      return [{ key: name, kind, ...filter.range, without: withFilter(state, name, undefined) }];
    }
    return filter.values.map((value) => ({
      key: `${name}:${value}`,
      kind: 'value',
      name,
      label: optionLabel(facets, name, value),
      without: toggleFilter(state, name, value),
    }));
  });
  if (!state.lateDelivery) return active;
  return [...active, { key: 'late', kind: 'late', without: { ...state, lateDelivery: false, page: 1 } }];
}
