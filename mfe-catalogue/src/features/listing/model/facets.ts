import type { Facet, SelectFacet } from 'shared-contracts/entities/catalogue/facet';
import { isChosen, type Filter, type ListingState } from 'shared-contracts/filters';
import { isAttribute, isImpliedByPath } from './listing-url.ts';
import type { Scope } from './scope.ts';

/** Maximum number of visible options of a filter; the others are collapsed. */
const IN_VIEW = 8;

/** Returns the filters of a listing without those that its path implies, and without those that have no values. */
export function visibleFacets(scope: Scope, facets: readonly Facet[]): Facet[] {
  return facets.filter(
    (facet) => !isImpliedByPath(scope, facet.name) && (facet.kind !== 'select' || facet.options.length > 0),
  );
}

/**
 * Maps selected values to those of the options, when a URL has a label or other letter case. Omits attributes that the
 * backend does not know; without facets they stay.
 */
export function normalizeFilters(state: ListingState, facets: readonly Facet[]): ListingState {
  const isKnown = (filter: Filter) =>
    facets.length === 0 || !isAttribute(filter) || facets.some(({ name }) => name === filter.name);
  return { ...state, filters: state.filters.filter(isKnown).map((filter) => normalizeFilter(filter, facets)) };
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

/** Returns the label of a selected value; the value itself without such an option. */
export function optionLabel(facets: readonly Facet[], name: string, value: string): string {
  const facet = facets.find(isSelectNamed(name));
  return (facet && findOption(facet, value)?.label) ?? value;
}

function isSelectNamed(name: string) {
  return (facet: Facet): facet is SelectFacet => facet.kind === 'select' && facet.name === name;
}

/** Splits options into visible and collapsed ones. A single extra option stays visible. */
export function foldOptions<Option>(options: readonly Option[]): {
  inView: readonly Option[];
  folded: readonly Option[];
} {
  const size = options.length <= IN_VIEW + 1 ? options.length : IN_VIEW;
  return { inView: options.slice(0, size), folded: options.slice(size) };
}

/** Returns the active filters without a control in the form; the form carries them. The price has its own inputs. */
export function hiddenFilters(state: ListingState, facets: readonly Facet[]): Filter[] {
  return state.filters.flatMap((filter): Filter[] => {
    if ('range' in filter) return facets.some(({ name }) => name === filter.name) ? [] : [filter];
    const visible = facets.find(isSelectNamed(filter.name))?.options.map(({ value }) => value) ?? [];
    const values = filter.values.filter((value) => !visible.includes(value));
    return values.length ? [{ ...filter, values }] : [];
  });
}

/** Counts the active filters. */
export function countActiveFilters({ filters, lateDelivery }: ListingState): number {
  const total = filters.reduce((sum, filter) => sum + ('values' in filter ? filter.values.length : 1), 0);
  return total + (lateDelivery ? 1 : 0);
}

/** Returns whether any of the options is selected. */
export function isAnySelected(
  state: ListingState,
  name: string,
  options: readonly { readonly value: string }[],
): boolean {
  return options.some(({ value }) => isChosen(state, name, value));
}
