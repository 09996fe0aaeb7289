import type { Range } from '../selection.ts';
import { type Columns, GONE, LATE } from './columns.ts';

/** The filters that facets are counted for, each a bit of what a row fails. */
export const FAILS = { category: 1, brand: 2, colour: 4, price: 8, rating: 16, late: 32 } as const;
export type FilterName = keyof typeof FAILS;
/** The row is not there at all. */
const ABSENT = 64;

/** Chosen filters as the columns hold them; null where a filter is not chosen. */
export interface Chosen {
  readonly categories: ReadonlySet<number> | null;
  readonly brands: ReadonlySet<number> | null;
  readonly colours: ReadonlySet<number> | null;
  /** In minor units. */
  readonly price: Range | null;
  /** Stars times 100. */
  readonly rating: Range | null;
  /** Night delivery is asked for; `possible` says whether the city has it. */
  readonly late: { readonly possible: boolean } | null;
}

/** Which filters a row fails: 0 is a row to list. A row that fails only one filter counts for that filter's choices. */
export function failedBy(columns: Columns, chosen: Chosen): (place: number) => number {
  const { category, brand, colour, price, rating, flags } = columns;
  const isLate = (place: number) => chosen.late?.possible === true && ((flags[place] ?? 0) & LATE) !== 0;
  const checks: { readonly bit: number; readonly fails: (place: number) => boolean }[] = [];
  const check = (name: FilterName, fails: ((place: number) => boolean) | null) => {
    if (fails) checks.push({ bit: FAILS[name], fails });
  };
  check('category', chosen.categories && outOf(category, chosen.categories));
  check('brand', chosen.brands && outOf(brand, chosen.brands));
  check('colour', chosen.colours && outOf(colour, chosen.colours));
  check('price', chosen.price && outside(price, chosen.price));
  check('rating', chosen.rating && outside(rating, chosen.rating));
  check('late', chosen.late && ((place) => !isLate(place)));
  return (place) => {
    if ((flags[place] ?? GONE) & GONE) return ABSENT;
    let failed = 0;
    for (const { bit, fails } of checks) if (fails(place)) failed |= bit;
    return failed;
  };
}

const outOf = (values: Int32Array, chosen: ReadonlySet<number>) => (place: number) => !chosen.has(values[place] ?? 0);

function outside(values: Float64Array | Uint16Array, { min, max }: Range): (place: number) => boolean {
  return (place) => {
    const value = values[place] ?? 0;
    return (min !== null && value < min) || (max !== null && value > max);
  };
}

/** Rows to look at: places family by family, and how well each matches what was typed. */
export interface Candidates {
  readonly places: Int32Array;
  /** By place; missing where nothing was typed. */
  readonly score: ((place: number) => number) | null;
}

/** All rows; or the given products, family by family. */
export function candidatePlaces(columns: Columns, products: Int32Array | null): Int32Array {
  if (!products) return columns.order;
  const ranks = new Int32Array(products.length);
  let count = 0;
  for (const product of products) {
    const place = columns.placeOf(product);
    if (place !== undefined) ranks[count++] = columns.rankOf[place] ?? 0;
  }
  return ranks
    .subarray(0, count)
    .toSorted()
    .map((rank) => columns.order[rank] ?? 0);
}
