import type { Ordering } from 'shared-contracts/filters';
import type { Columns } from './listing-columns.ts';
import { type Candidates, type Chosen, failuresOf } from './filter.ts';
import { IN_STOCK, LEAD } from './typed-columns.ts';

/** Compares two candidates by their places among them. Below 0: the first comes first. */
type Compare = (a: number, b: number) => number;

/** The products to list, one for each family, and how many there are in all. */
export interface Picked {
  readonly total: number;
  /** Products from `offset` on, at most `size`. */
  page(offset: number, size: number): number[];
}

/**
 * Picks what a listing shows. A family is shown once, by the variant that meets the filters: the best match, in stock, the
 * leading colour.
 */
export function pickFamilies(
  columns: Columns,
  candidates: Candidates,
  chosen: Chosen,
  orderings: readonly Ordering[],
): Picked {
  const rows = bestOfFamilies(columns, candidates, chosen);
  const compare = compareBy(columns, candidates, orderings);
  return {
    total: rows.length,
    page: (offset, size) =>
      firstOf(rows, offset + size, compare)
        .slice(offset)
        .map((row) => columns.product[candidates.places[row] ?? 0] ?? 0),
  };
}

/** The candidate of each family that is listed. */
function bestOfFamilies(columns: Columns, candidates: Candidates, chosen: Chosen): Int32Array {
  const { places } = candidates;
  const { family } = columns;
  const failed = failuresOf(columns, places, chosen);
  const better = compareVariants(columns, candidates);
  const best = new Int32Array(places.length);
  let [count, last] = [0, -1];
  for (let row = 0; row < places.length; row += 1) {
    if (failed[row] !== 0) continue;
    const own = family[places[row] ?? 0] ?? 0;
    if (own !== last) best[count++] = row;
    else if (better(row, best[count - 1] ?? 0) < 0) best[count - 1] = row;
    last = own;
  }
  return best.subarray(0, count);
}

function compareVariants({ flags }: Columns, { places, score }: Candidates): Compare {
  const flag = (row: number, bit: number) => (flags[places[row] ?? 0] ?? 0) & bit;
  return (a, b) =>
    (score ? (score[b] ?? 0) - (score[a] ?? 0) : 0) ||
    flag(b, IN_STOCK) - flag(a, IN_STOCK) ||
    flag(b, LEAD) - flag(a, LEAD) ||
    a - b;
}

/** What each order means (CAT-05); the best matches and the recommended put sold-out products last. */
function compareBy(columns: Columns, { places, score }: Candidates, orderings: readonly Ordering[]): Compare {
  const { popularity, rating, price, product, views, flags } = columns;
  const rising =
    (values: Float64Array | Int32Array): Compare =>
    (a, b) =>
      (values[places[a] ?? 0] ?? 0) - (values[places[b] ?? 0] ?? 0);
  const falling =
    (values: Float64Array | Int32Array): Compare =>
    (a, b) =>
      (values[places[b] ?? 0] ?? 0) - (values[places[a] ?? 0] ?? 0);
  const recommended = (place: number) => (popularity[place] ?? 0) * (1 + (rating[place] ?? 0) / 100);
  const byPopularity = falling(popularity);
  const inStock: Compare = (a, b) =>
    ((flags[places[b] ?? 0] ?? 0) & IN_STOCK) - ((flags[places[a] ?? 0] ?? 0) & IN_STOCK);
  const meanings: Readonly<Record<Ordering, Compare>> = {
    '-best_match': (a, b) => inStock(a, b) || (score ? (score[b] ?? 0) - (score[a] ?? 0) : 0) || byPopularity(a, b),
    '-recommended': (a, b) => inStock(a, b) || recommended(places[b] ?? 0) - recommended(places[a] ?? 0),
    newprice: rising(price),
    '-newprice': falling(price),
    '-id': falling(product),
    '-views': falling(views),
  };
  const compares = [...orderings.map((name) => meanings[name]), rising(product)];
  return (a, b) => {
    for (const compare of compares) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}

/** Pages up to here are kept sorted while going through; later ones sort everything. */
const FEW = 300;

/** The first of some candidates in an order; the rest stays unsorted. */
function firstOf(rows: Int32Array, count: number, compare: Compare): number[] {
  if (count > FEW) return [...rows.toSorted(compare).subarray(0, count)];
  const first: number[] = [];
  for (const row of rows) {
    if (first.length === count && compare(row, first[count - 1] ?? 0) >= 0) continue;
    first.splice(insertionPlace(first, row, compare), 0, row);
    if (first.length > count) first.pop();
  }
  return first;
}

function insertionPlace(sorted: readonly number[], row: number, compare: Compare): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(sorted[middle] ?? 0, row) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
