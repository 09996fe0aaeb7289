/** Families by a small number (an id, a place in a list). */
export interface Tally {
  /** How many families have the value. */
  of(value: number): number;
  /** Values that any family has. */
  values(): number[];
}

/** Counts by value as a tally; 0 is none. */
export function tallyOf(counts: Int32Array): Tally {
  return {
    of: (value) => counts[value] ?? 0,
    values: () => [...counts.keys()].filter((value) => value > 0 && (counts[value] ?? 0) > 0),
  };
}

/** Counts the families of some places by the values of a column up to `most`; places come family by family. */
export function countValues(places: Int32Array, column: Int32Array, families: Int32Array, most: number): Tally {
  const counting = startCounting(most);
  for (const place of places) count(counting, column[place] ?? 0, families[place] ?? 0);
  return tallyOf(counting.counts);
}

/** Families counted by values so far, and the last family of each value. */
export interface Counting {
  readonly counts: Int32Array;
  readonly last: Int32Array;
}

/** Nothing counted yet, of values up to `most`. */
export function startCounting(most: number): Counting {
  return { counts: new Int32Array(most + 1), last: new Int32Array(most + 1).fill(-1) };
}

/** Counts a family under a value, once; they must come family by family. */
export function count({ counts, last }: Counting, value: number, family: number): void {
  if (last[value] === family) return;
  last[value] = family;
  counts[value] = (counts[value] ?? 0) + 1;
}
