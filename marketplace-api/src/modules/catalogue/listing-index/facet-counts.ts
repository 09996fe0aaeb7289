/** Number of families by a small number (an id or a position in a list). */
export interface FacetCounts {
  /** Number of families with the value. */
  countOf(value: number): number;
  /** Values with at least one family. */
  values(): number[];
}

/** Wraps an array of counts by value; 0 is none. */
export function toFacetCounts(counts: Int32Array): FacetCounts {
  return {
    countOf: (value) => counts[value] ?? 0,
    values: () => [...counts.keys()].filter((value) => value > 0 && (counts[value] ?? 0) > 0),
  };
}

/** Counts the families at some positions by the values of a column, up to `maxValue`; positions are in family order. */
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

/** Families counted by value so far, and the last family of each value. */
export interface FamilyCounter {
  readonly counts: Int32Array;
  readonly lastFamilies: Int32Array;
}

/** Creates an empty counter for values up to `maxValue`. */
export function createFamilyCounter(maxValue: number): FamilyCounter {
  return { counts: new Int32Array(maxValue + 1), lastFamilies: new Int32Array(maxValue + 1).fill(-1) };
}

/** Counts a family once under a value; calls must be in family order. */
export function countFamily({ counts, lastFamilies }: FamilyCounter, value: number, family: number): void {
  if (lastFamilies[value] === family) return;
  lastFamilies[value] = family;
  counts[value] = (counts[value] ?? 0) + 1;
}
