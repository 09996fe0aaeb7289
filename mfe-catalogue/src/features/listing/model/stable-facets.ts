import type { Facet, SelectFacet } from 'shared-contracts/entities/catalogue/facet';
import { isChosen, type ListingState } from 'shared-contracts/filters';

/**
 * Returns the current filters in their previous order, so that they do not move while a shopper selects several. A
 * selected option stays visible even without products under the other filters.
 */
export function stabilizeFacets(previous: readonly Facet[], current: readonly Facet[], state: ListingState): Facet[] {
  const retained = previous.flatMap((facet): Facet[] => {
    const latest = current.find(({ name }) => name === facet.name);
    if (facet.kind !== 'select') return latest ? [latest] : [];
    const merged = mergeOptions(facet, latest?.kind === 'select' ? latest : undefined, state);
    return merged.options.length ? [merged] : [];
  });
  return [...retained, ...current.filter(({ name }) => !previous.some((facet) => facet.name === name))];
}

function mergeOptions(previous: SelectFacet, current: SelectFacet | undefined, state: ListingState): SelectFacet {
  const latest = current?.options ?? [];
  const retained = previous.options.flatMap((option) => {
    const match = latest.find(({ value }) => value === option.value);
    return match ?? (isChosen(state, previous.name, option.value) ? { ...option, count: 0 } : []);
  });
  const added = latest.filter(({ value }) => !previous.options.some((option) => option.value === value));
  return { ...previous, options: [...retained, ...added] };
}
