import type { Columns } from './listing-columns.ts';
import { type Candidates, candidatesWithin, type Chosen, failuresOf, FAILS } from './filter.ts';
import { countPrices, type PriceCounts } from './count-prices.ts';
import type { Grouped } from './column-groups.ts';
import { LATE } from './typed-columns.ts';
import { countValues, type Tally, tallyOf } from './facet-counts.ts';

/** Least stars that can be chosen. */
export const RATING_STEPS = [4, 3, 2] as const;
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

/**
 * Counts every choice of every filter, filter by filter. A choice counts the families that would be listed with it under the other
 * chosen filters; what is chosen in its own filter makes no difference. Rows come family by family, so that a family is
 * counted once by remembering the last one.
 */
export function countChoices(columns: Columns, { places, within }: Candidates, chosen: Chosen): Counts {
  const failed = failuresOf(columns, places, chosen);
  const { colour, family, most } = columns;
  const listed = rowsFailing(places, failed, 0);
  // Nothing fails a filter that is not chosen.
  const under = (bit: number, isChosen: unknown) => (isChosen ? rowsFailing(places, failed, bit) : listed);
  const grouped = (name: Grouped, isChosen: unknown) =>
    within === name
      ? countBeside(columns, chosen, name)
      : countValues(under(FAILS[name], isChosen), columns[name], family, most[name]);
  return {
    all: countFamilies(listed, family),
    categories: grouped('category', chosen.categories),
    brands: grouped('brand', chosen.brands),
    colours: countValues(under(FAILS.colour, chosen.colours), colour, family, most.colour),
    late: countFlagged(under(FAILS.late, chosen.late), columns, LATE),
    ratings: RATING_STEPS.map((least) => countRated(under(FAILS.rating, chosen.rating), columns, least * 100)),
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

function countFlagged(places: Int32Array, { flags, family }: Columns, flag: number): number {
  let [count, last] = [0, -1];
  for (const place of places) {
    const own = family[place] ?? 0;
    if (own === last || ((flags[place] ?? 0) & flag) === 0) continue;
    count += 1;
    last = own;
  }
  return count;
}

/** Families with at least so many hundredths of a star. */
function countRated(places: Int32Array, { rating, family }: Columns, least: number): number {
  let [count, last] = [0, -1];
  for (const place of places) {
    const own = family[place] ?? 0;
    if (own === last || (rating[place] ?? 0) < least) continue;
    count += 1;
    last = own;
  }
  return count;
}
