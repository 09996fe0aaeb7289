import type { Ordering } from 'shared-contracts/filters';
import type { Columns } from './listing-columns.ts';
import { type Candidates, type ListingFilters, evaluateFilters } from './filter.ts';
import { IN_STOCK, LEAD } from './typed-columns.ts';

/** Compares two candidates by their indices. A negative result puts the first one first. */
type Compare = (a: number, b: number) => number;

/** The products to list, one for each family, and their total number. */
export interface RankedProducts {
  readonly total: number;
  /** Products from `offset` on, at most `size`. */
  page(offset: number, size: number): number[];
}

/**
 * Selects the products of a listing page. Each family appears once, by the variant that passes the filters: best match,
 * then in stock, then leading colour.
 */
export function selectProducts(
  columns: Columns,
  candidates: Candidates,
  filters: ListingFilters,
  orderings: readonly Ordering[],
): RankedProducts {
  const rows = bestVariantPerFamily(columns, candidates, filters);
  const compare = createComparator(columns, candidates, orderings);
  return {
    total: rows.length,
    page: (offset, size) =>
      takeFirst(rows, offset + size, compare)
        .slice(offset)
        .map((row) => columns.product[candidates.positions[row] ?? 0] ?? 0),
  };
}

/** The listed candidate of each family. */
function bestVariantPerFamily(columns: Columns, candidates: Candidates, filters: ListingFilters): Int32Array {
  const { positions } = candidates;
  const { family } = columns;
  const failures = evaluateFilters(columns, positions, filters);
  const compareBetter = compareVariants(columns, candidates);
  const best = new Int32Array(positions.length);
  let [count, lastFamily] = [0, -1];
  for (let row = 0; row < positions.length; row += 1) {
    if (failures[row] !== 0) continue;
    const familyId = family[positions[row] ?? 0] ?? 0;
    if (familyId !== lastFamily) best[count++] = row;
    else if (compareBetter(row, best[count - 1] ?? 0) < 0) best[count - 1] = row;
    lastFamily = familyId;
  }
  return best.subarray(0, count);
}

function compareVariants({ flags }: Columns, { positions, scores }: Candidates): Compare {
  const flag = (row: number, bit: number) => (flags[positions[row] ?? 0] ?? 0) & bit;
  return (a, b) =>
    (scores ? (scores[b] ?? 0) - (scores[a] ?? 0) : 0) ||
    flag(b, IN_STOCK) - flag(a, IN_STOCK) ||
    flag(b, LEAD) - flag(a, LEAD) ||
    a - b;
}

/**
 * Comparators of the sort orders (CAT-05). Recommended puts sold-out products last, then the popular and well rated ones
 * first. Best match puts the match of the text before that: a product's own name finds it although it is sold out.
 */
function createComparator(
  columns: Columns,
  { positions, scores }: Candidates,
  orderings: readonly Ordering[],
): Compare {
  const { popularity, rating, price, product, views, flags } = columns;
  const ascending =
    (values: Float64Array | Int32Array): Compare =>
    (a, b) =>
      (values[positions[a] ?? 0] ?? 0) - (values[positions[b] ?? 0] ?? 0);
  const descending =
    (values: Float64Array | Int32Array): Compare =>
    (a, b) =>
      (values[positions[b] ?? 0] ?? 0) - (values[positions[a] ?? 0] ?? 0);
  const recommendationScore = (position: number) => (popularity[position] ?? 0) * (1 + (rating[position] ?? 0) / 100);
  const inStock: Compare = (a, b) =>
    ((flags[positions[b] ?? 0] ?? 0) & IN_STOCK) - ((flags[positions[a] ?? 0] ?? 0) & IN_STOCK);
  const byRecommendation: Compare = (a, b) =>
    inStock(a, b) || recommendationScore(positions[b] ?? 0) - recommendationScore(positions[a] ?? 0);
  const comparators: Readonly<Record<Ordering, Compare>> = {
    '-best_match': (a, b) => (scores ? (scores[b] ?? 0) - (scores[a] ?? 0) : 0) || byRecommendation(a, b),
    '-recommended': byRecommendation,
    newprice: ascending(price),
    '-newprice': descending(price),
    '-id': descending(product),
    '-views': descending(views),
  };
  const chain = [...orderings.map((name) => comparators[name]), ascending(product)];
  return (a, b) => {
    for (const compare of chain) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}

/** Up to this page depth a top-k selection runs during the scan; deeper pages sort all candidates. */
const INSERTION_LIMIT = 300;

/** Returns the first candidates in an order; does not sort the rest. */
function takeFirst(rows: Int32Array, count: number, compare: Compare): number[] {
  if (count > INSERTION_LIMIT) return [...rows.toSorted(compare).subarray(0, count)];
  const first: number[] = [];
  for (const row of rows) {
    if (first.length === count && compare(row, first[count - 1] ?? 0) >= 0) continue;
    first.splice(findInsertionIndex(first, row, compare), 0, row);
    if (first.length > count) first.pop();
  }
  return first;
}

function findInsertionIndex(sorted: readonly number[], row: number, compare: Compare): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(sorted[middle] ?? 0, row) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
