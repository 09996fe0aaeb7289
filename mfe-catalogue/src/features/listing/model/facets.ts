import type { Facet, SelectFacet } from 'shared-contracts/entities/facet';
import { isChosen, type Filter, type ListingState } from 'shared-contracts/filters';
import { saidByPath } from './listing-url.ts';
import type { Scope } from './scope.ts';

/** Choices of a filter that are in view at once; the others are folded away. */
const IN_VIEW = 8;

/** The filters that a listing offers: without what its path says. */
export function offeredFacets(scope: Scope, facets: readonly Facet[]): Facet[] {
  return facets.filter((facet) => !saidByPath(scope, facet.name));
}

/** Writes chosen values as the choices do, where an address named one by its label or in other letters. */
export function settleFilters(state: ListingState, facets: readonly Facet[]): ListingState {
  return { ...state, filters: state.filters.map((filter) => settled(filter, facets)) };
}

function settled(filter: Filter, facets: readonly Facet[]): Filter {
  const facet = facets.find(isSelectNamed(filter.name));
  if (!facet || 'range' in filter) return filter;
  const values = filter.values.map((value) => optionOf(facet, value)?.value ?? value);
  return { ...filter, values: [...new Set(values)] };
}

function optionOf({ options }: SelectFacet, value: string): SelectFacet['options'][number] | undefined {
  const text = value.toLowerCase();
  return options.find((option) => option.value.toLowerCase() === text || option.label.toLowerCase() === text);
}

/** What a chosen value is called: the choice's label, or the value itself where there is no such choice. */
export function labelOf(facets: readonly Facet[], name: string, value: string): string {
  const facet = facets.find(isSelectNamed(name));
  return (facet && optionOf(facet, value)?.label) ?? value;
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
export function unseenFilters(state: ListingState, facets: readonly Facet[]): Filter[] {
  return state.filters.flatMap((filter): Filter[] => {
    if ('range' in filter) return facets.some(({ name }) => name === filter.name) ? [] : [filter];
    const shown = facets.find(isSelectNamed(filter.name))?.options.map(({ value }) => value) ?? [];
    const values = filter.values.filter((value) => !shown.includes(value));
    return values.length ? [{ ...filter, values }] : [];
  });
}

/** How many choices a shopper has made. */
export function countChosen({ filters, lateDelivery }: ListingState): number {
  const choices = filters.reduce((sum, filter) => sum + ('values' in filter ? filter.values.length : 1), 0);
  return choices + (lateDelivery ? 1 : 0);
}

/** Whether any of some choices is chosen. */
export function anyChosen(state: ListingState, name: string, options: readonly { readonly value: string }[]): boolean {
  return options.some(({ value }) => isChosen(state, name, value));
}
