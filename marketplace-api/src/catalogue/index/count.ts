import type { Columns } from './columns.ts';
import { type Candidates, candidatesWithin, type Chosen, failuresOf, FAILS } from './filter.ts';
import type { Grouped } from './shape.ts';
import { LATE } from './table.ts';

/** Ready-made price spans: the bounds between them, in minor units. */
export const PRICE_BOUNDS = [5_000, 10_000, 25_000, 50_000, 100_000, 250_000] as const;
/** Least stars that can be chosen. */
export const RATING_STEPS = [4, 3, 2] as const;
/** Bars of the price histogram. */
const BARS = 24;

/** Families under the chosen filters, and for each choice of a filter under the other filters. */
export interface Counts {
  readonly all: number;
  readonly categories: Tally;
  readonly brands: Tally;
  readonly colours: Tally;
  readonly late: number;
  /** For each of RATING_STEPS. */
  readonly ratings: readonly number[];
  /** Null where nothing has a price. */
  readonly price: PriceCounts | null;
}

/** Money in minor units. */
export interface PriceCounts {
  readonly min: number;
  readonly max: number;
  /** Between PRICE_BOUNDS: one more than there are bounds. */
  readonly spans: readonly number[];
  /** Bars of one width from the lowest price to the highest. */
  readonly bars: readonly { readonly min: number; readonly max: number; readonly count: number }[];
}

/**
 * Counts every choice of every filter, filter by filter. A choice counts the families that would be listed with it under the other
 * chosen filters; what is chosen in its own filter makes no difference. Rows come family by family, so that a family is
 * counted once by remembering the last one.
 */
export function countChoices(columns: Columns, { places, within }: Candidates, chosen: Chosen): Counts {
  const failed = failuresOf(columns, places, chosen);
  const { colour, rating, flags, family, most } = columns;
  const listed = rowsFailing(places, failed, 0);
  // Nothing fails a filter that is not chosen.
  const under = (bit: number, isChosen: unknown) => (isChosen ? rowsFailing(places, failed, bit) : listed);
  const grouped = (name: Grouped, isChosen: unknown) =>
    within === name
      ? countBeside(columns, chosen, name)
      : countValues(under(FAILS[name], isChosen), columns[name], family, most[name]);
  const rated = under(FAILS.rating, chosen.rating);
  return {
    all: countFamilies(listed, family),
    categories: grouped('category', chosen.categories),
    brands: grouped('brand', chosen.brands),
    colours: countValues(under(FAILS.colour, chosen.colours), colour, family, most.colour),
    late: countFamilies(rowsFlagged(under(FAILS.late, chosen.late), flags, LATE), family),
    ratings: RATING_STEPS.map((least) => countFamilies(rowsFrom(rated, rating, least * 100), family)),
    price: countPrices(columns, under(FAILS.price, chosen.price)),
  };
}

/** The choices of the filter that the candidates lie within: counted among the rows that meet the others. */
function countBeside(columns: Columns, chosen: Chosen, name: Grouped): Tally {
  const others = { ...chosen, [name === 'category' ? 'categories' : 'brands']: null };
  if (Object.values(others).every((filter) => filter === null)) return tallyOf(columns.shape.families(name));
  const { places } = candidatesWithin(columns, others);
  const rows = rowsFailing(places, failuresOf(columns, places, others), 0);
  return countValues(rows, columns[name], columns.family, columns.most[name]);
}

/** The places that fail nothing, or the one filter alone. */
function rowsFailing(places: Int32Array, failed: Uint8Array, bit: number): Int32Array {
  const rows = new Int32Array(places.length);
  let count = 0;
  for (let at = 0; at < places.length; at += 1) {
    if (failed[at] === 0 || failed[at] === bit) rows[count++] = places[at] ?? 0;
  }
  return rows.subarray(0, count);
}

function rowsFlagged(places: Int32Array, flags: Uint8Array, flag: number): Int32Array {
  const rows = new Int32Array(places.length);
  let count = 0;
  for (const place of places) if (((flags[place] ?? 0) & flag) !== 0) rows[count++] = place;
  return rows.subarray(0, count);
}

function rowsFrom(places: Int32Array, values: Uint16Array, least: number): Int32Array {
  const rows = new Int32Array(places.length);
  let count = 0;
  for (const place of places) if ((values[place] ?? 0) >= least) rows[count++] = place;
  return rows.subarray(0, count);
}

/** How many families the places have. */
function countFamilies(places: Int32Array, families: Int32Array): number {
  let [count, last] = [0, -1];
  for (const place of places) {
    const family = families[place] ?? 0;
    if (family !== last) count += 1;
    last = family;
  }
  return count;
}

/** Families by a small number (an id, a place in a list). */
export interface Tally {
  /** How many families have the value. */
  of(value: number): number;
  /** Values that any family has. */
  values(): number[];
}

/** Counts families by the values of a column; 0 is none. */
function countValues(places: Int32Array, column: Int32Array, families: Int32Array, most: number): Tally {
  const tally = createTally(most);
  for (const place of places) {
    const value = column[place] ?? 0;
    if (value > 0) tally.add(value, families[place] ?? 0);
  }
  return tally;
}

/** Counts families by values up to `most`; rows must come family by family. */
function createTally(most: number): Tally & { add(value: number, family: number): void } {
  const [counts, last] = [new Int32Array(most + 1), new Int32Array(most + 1).fill(-1)];
  return {
    add: (value, family) => {
      if (last[value] === family) return;
      last[value] = family;
      counts[value] = (counts[value] ?? 0) + 1;
    },
    ...tallyOf(counts),
  };
}

/** Counts by value as a tally; 0 is none. */
function tallyOf(counts: Int32Array): Tally {
  return {
    of: (value) => counts[value] ?? 0,
    values: () => [...counts.keys()].filter((value) => value > 0 && (counts[value] ?? 0) > 0),
  };
}

function countPrices({ price, family }: Columns, places: Int32Array): PriceCounts | null {
  if (places.length === 0) return null;
  let [min, max] = [Infinity, 0];
  for (const place of places) {
    const amount = price[place] ?? 0;
    if (amount < min) min = amount;
    if (amount > max) max = amount;
  }
  const width = Math.max(1, Math.ceil((max - min + 1) / BARS));
  const used = Math.floor((max - min) / width) + 1;
  const [spans, bars] = [createTally(PRICE_BOUNDS.length), createTally(used)];
  for (const place of places) {
    const [amount, of] = [price[place] ?? 0, family[place] ?? 0];
    bars.add(Math.floor((amount - min) / width), of);
    let span = 0;
    while (amount > (PRICE_BOUNDS[span] ?? Infinity)) span += 1;
    spans.add(span, of);
    // A bound belongs to both of its spans.
    if (amount === PRICE_BOUNDS[span]) spans.add(span + 1, of);
  }
  return {
    min,
    max,
    spans: Array.from({ length: PRICE_BOUNDS.length + 1 }, (_, span) => spans.of(span)),
    bars: Array.from({ length: used }, (_, bar) => ({
      min: min + bar * width,
      max: Math.min(max, min + (bar + 1) * width - 1),
      count: bars.of(bar),
    })),
  };
}
