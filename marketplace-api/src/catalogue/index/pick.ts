import type { Ordering } from 'shared-contracts/filters';
import type { Columns } from './columns.ts';
import { type Candidates, type Chosen, failuresOf } from './filter.ts';
import { IN_STOCK, LEAD } from './table.ts';

/** Below 0: the first comes first. */
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
  const families = bestOfFamilies(columns, candidates, chosen);
  const compare = compareBy(columns, candidates, orderings);
  return {
    total: families.length,
    page: (offset, size) =>
      firstOf(families, offset + size, compare)
        .slice(offset)
        .map((place) => columns.product[place] ?? 0),
  };
}

/** The place of each family that is listed. */
function bestOfFamilies(columns: Columns, candidates: Candidates, chosen: Chosen): Int32Array {
  const { places } = candidates;
  const { family } = columns;
  const failed = failuresOf(columns, places, chosen);
  const better = compareVariants(columns, candidates);
  const best = new Int32Array(places.length);
  let [count, last] = [0, -1];
  for (let at = 0; at < places.length; at += 1) {
    if (failed[at] !== 0) continue;
    const place = places[at] ?? 0;
    const own = family[place] ?? 0;
    if (own !== last) best[count++] = place;
    else if (better(place, best[count - 1] ?? 0) < 0) best[count - 1] = place;
    last = own;
  }
  return best.subarray(0, count);
}

function compareVariants(columns: Columns, { score }: Candidates): Compare {
  const byNumber = byId(columns);
  return (a, b) =>
    (score ? (score[b] ?? 0) - (score[a] ?? 0) : 0) ||
    stock(columns, b) - stock(columns, a) ||
    lead(columns, b) - lead(columns, a) ||
    byNumber(a, b);
}

const stock = ({ flags }: Columns, place: number) => (flags[place] ?? 0) & IN_STOCK;
const lead = ({ flags }: Columns, place: number) => (flags[place] ?? 0) & LEAD;
const byId =
  ({ product }: Columns): Compare =>
  (a, b) =>
    (product[a] ?? 0) - (product[b] ?? 0);

/** What each order means (CAT-05); the best matches and the recommended put sold-out products last. */
function compareBy(columns: Columns, { score }: Candidates, orderings: readonly Ordering[]): Compare {
  const { popularity, rating, price, views } = columns;
  const falling =
    (values: Float64Array): Compare =>
    (a, b) =>
      (values[b] ?? 0) - (values[a] ?? 0);
  const recommended = (place: number) => (popularity[place] ?? 0) * (1 + (rating[place] ?? 0) / 100);
  const byPopularity = falling(popularity);
  const inStock: Compare = (a, b) => stock(columns, b) - stock(columns, a);
  const meanings: Readonly<Record<Ordering, Compare>> = {
    '-best_match': (a, b) => inStock(a, b) || (score ? (score[b] ?? 0) - (score[a] ?? 0) : 0) || byPopularity(a, b),
    '-recommended': (a, b) => inStock(a, b) || recommended(b) - recommended(a),
    newprice: (a, b) => (price[a] ?? 0) - (price[b] ?? 0),
    '-newprice': falling(price),
    '-id': (a, b) => byId(columns)(b, a),
    '-views': falling(views),
  };
  const compares = [...orderings.map((name) => meanings[name]), byId(columns)];
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

/** The first of some places in an order; the rest stays unsorted. */
function firstOf(places: Int32Array, count: number, compare: Compare): number[] {
  if (count > FEW) return [...places.toSorted(compare).subarray(0, count)];
  const first: number[] = [];
  for (const place of places) {
    if (first.length === count && compare(place, first[count - 1] ?? 0) >= 0) continue;
    first.splice(insertionPlace(first, place, compare), 0, place);
    if (first.length > count) first.pop();
  }
  return first;
}

function insertionPlace(sorted: readonly number[], place: number, compare: Compare): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(sorted[middle] ?? 0, place) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
