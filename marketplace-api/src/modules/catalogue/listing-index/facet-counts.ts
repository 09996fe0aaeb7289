/** Families by a small number (an id, a place in a list). */
export interface FacetCounts {
  /** How many families have the value. */
  countOf(value: number): number;
  /** Values that any family has. */
  values(): number[];
}

/** Counts by value as a tally; 0 is none. */
export function toFacetCounts(counts: Int32Array): FacetCounts {
  return {
    countOf: (value) => counts[value] ?? 0,
    values: () => [...counts.keys()].filter((value) => value > 0 && (counts[value] ?? 0) > 0),
  };
}

/** Counts the families of some places by the values of a column up to `most`; places come family by family. */
export function countValues(
  positions: Int32Array,
  column: Int32Array,
  families: Int32Array,
  maxValue: number,
): FacetCounts {
  const counter = createFamilyCounter(maxValue);
  for (const position of positions) countFamily(counter, column[position] ?? 0, families[position] ?? 0);
  return toFacetCounts(counter.counts);
}

/** Families counted by values so far, and the last family of each value. */
export interface FamilyCounter {
  readonly counts: Int32Array;
  readonly lastFamilies: Int32Array;
}

/** Nothing counted yet, of values up to `most`. */
export function createFamilyCounter(maxValue: number): FamilyCounter {
  return { counts: new Int32Array(maxValue + 1), lastFamilies: new Int32Array(maxValue + 1).fill(-1) };
}

/** Counts a family under a value, once; they must come family by family. */
export function countFamily({ counts, lastFamilies }: FamilyCounter, value: number, family: number): void {
  if (lastFamilies[value] === family) return;
  lastFamilies[value] = family;
  counts[value] = (counts[value] ?? 0) + 1;
}
