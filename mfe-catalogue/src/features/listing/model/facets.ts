import type { Facet, SelectFacet } from 'shared-contracts/entities/catalogue/facet';
import { isChosen, type Filter, type ListingState } from 'shared-contracts/filters';
import { isImpliedByPath } from './listing-url.ts';
import type { Scope } from './scope.ts';

/** Choices of a filter that are in view at once; the others are folded away. */
const IN_VIEW = 8;

/** The filters that a listing offers: without what its path says. */
export function visibleFacets(scope: Scope, facets: readonly Facet[]): Facet[] {
  return facets.filter((facet) => !isImpliedByPath(scope, facet.name));
}

/** Writes chosen values as the choices do, where an address named one by its label or in other letters. */
export function normalizeFilters(state: ListingState, facets: readonly Facet[]): ListingState {
  return { ...state, filters: state.filters.map((filter) => normalizeFilter(filter, facets)) };
}

function normalizeFilter(filter: Filter, facets: readonly Facet[]): Filter {
  const facet = facets.find(isSelectNamed(filter.name));
  if (!facet || 'range' in filter) return filter;
  const values = filter.values.map((value) => findOption(facet, value)?.value ?? value);
  return { ...filter, values: [...new Set(values)] };
}

function findOption({ options }: SelectFacet, value: string): SelectFacet['options'][number] | undefined {
  const text = value.toLowerCase();
  return options.find((option) => option.value.toLowerCase() === text || option.label.toLowerCase() === text);
}

/** What a chosen value is called: the choice's label, or the value itself where there is no such choice. */
export function optionLabel(facets: readonly Facet[], name: string, value: string): string {
  const facet = facets.find(isSelectNamed(name));
  return (facet && findOption(facet, value)?.label) ?? value;
}

function isSelectNamed(name: string) {
  return (facet: Facet): facet is SelectFacet => facet.kind === 'select' && facet.name === name;
}

/** Choices in view and those folded away. One more than fits is not worth a fold. */
export function foldOptions<Option>(options: readonly Option[]): {
  inView: readonly Option[];
  folded: readonly Option[];
} {
  const size = options.length <= IN_VIEW + 1 ? options.length : IN_VIEW;
  return { inView: options.slice(0, size), folded: options.slice(size) };
}

/** Chosen filters that no control of the form shows; the form carries them along. The price has inputs of its own. */
export function hiddenFilters(state: ListingState, facets: readonly Facet[]): Filter[] {
  return state.filters.flatMap((filter): Filter[] => {
    if ('range' in filter) return facets.some(({ name }) => name === filter.name) ? [] : [filter];
    const visible = facets.find(isSelectNamed(filter.name))?.options.map(({ value }) => value) ?? [];
    const values = filter.values.filter((value) => !visible.includes(value));
    return values.length ? [{ ...filter, values }] : [];
  });
}

/** How many choices a shopper has made. */
export function countActiveFilters({ filters, lateDelivery }: ListingState): number {
  const total = filters.reduce((sum, filter) => sum + ('values' in filter ? filter.values.length : 1), 0);
  return total + (lateDelivery ? 1 : 0);
}

/** Whether any of some choices is chosen. */
export function isAnySelected(
  state: ListingState,
  name: string,
  options: readonly { readonly value: string }[],
): boolean {
  return options.some(({ value }) => isChosen(state, name, value));
}
