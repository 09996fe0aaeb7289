import type { Facet, SelectFacet } from 'shared-contracts/entities/facet';
import { isChosen, type ListingState } from 'shared-contracts/filters';

/**
 * The filters as they are now, in the order in which they were before: a shopper who chooses several things does not see them
 * move. What is chosen stays in view with no products where the other choices leave it none.
 */
export function steadyFacets(before: readonly Facet[], now: readonly Facet[], state: ListingState): Facet[] {
  const kept = before.flatMap((facet): Facet[] => {
    const current = now.find(({ name }) => name === facet.name);
    if (facet.kind !== 'select') return current ? [current] : [];
    const merged = mergedOptions(facet, current?.kind === 'select' ? current : undefined, state);
    return merged.options.length ? [merged] : [];
  });
  return [...kept, ...now.filter(({ name }) => !before.some((facet) => facet.name === name))];
}

function mergedOptions(before: SelectFacet, now: SelectFacet | undefined, state: ListingState): SelectFacet {
  const current = now?.options ?? [];
  const kept = before.options.flatMap((option) => {
    const found = current.find(({ value }) => value === option.value);
    return found ?? (isChosen(state, before.name, option.value) ? { ...option, count: 0 } : []);
  });
  const added = current.filter(({ value }) => !before.options.some((option) => option.value === value));
  return { ...before, options: [...kept, ...added] };
}
