import type { Range } from '../listing/selection.ts';
import type { Columns } from './listing-columns.ts';
import type { Grouped } from './column-groups.ts';
import { GONE, LATE } from './typed-columns.ts';

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

/**
 * Which filters each of the places fails, in their order: 0 is a row to list. A row that fails only one filter counts for that filter's
 * choices. Filter by filter in plain loops: a call for each filter and row takes several times as long.
 */
export function failuresOf(columns: Columns, places: Int32Array, chosen: Chosen): Uint8Array {
  const { category, brand, colour, price, rating, flags, most } = columns;
  const failed = new Uint8Array(places.length);
  for (let at = 0; at < places.length; at += 1) {
    if ((flags[places[at] ?? 0] ?? GONE) & GONE) failed[at] = ABSENT;
  }
  const rows = { places, failed };
  if (chosen.categories) failOthers(rows, category, FAILS.category, maskOf(chosen.categories, most.category));
  if (chosen.brands) failOthers(rows, brand, FAILS.brand, maskOf(chosen.brands, most.brand));
  if (chosen.colours) failOthers(rows, colour, FAILS.colour, maskOf(chosen.colours, most.colour));
  if (chosen.price) failOutside(rows, price, FAILS.price, chosen.price);
  if (chosen.rating) failOutside(rows, rating, FAILS.rating, chosen.rating);
  if (chosen.late) failNotLate(rows, flags, chosen.late.possible);
  return failed;
}

interface Rows {
  readonly places: Int32Array;
  readonly failed: Uint8Array;
}

/** By value: 1 where it is chosen. */
function maskOf(chosen: ReadonlySet<number>, most: number): Uint8Array {
  const mask = new Uint8Array(most + 1);
  for (const value of chosen) mask[value] = 1;
  return mask;
}

function failOthers({ places, failed }: Rows, values: Int32Array, bit: number, mask: Uint8Array): void {
  for (let at = 0; at < places.length; at += 1) {
    if (mask[values[places[at] ?? 0] ?? 0] === 0) failed[at] = (failed[at] ?? 0) | bit;
  }
}

function failOutside({ places, failed }: Rows, values: Float64Array | Uint16Array, bit: number, range: Range): void {
  const [min, max] = [range.min ?? -Infinity, range.max ?? Infinity];
  for (let at = 0; at < places.length; at += 1) {
    const value = values[places[at] ?? 0] ?? 0;
    if (value < min || value > max) failed[at] = (failed[at] ?? 0) | bit;
  }
}

function failNotLate({ places, failed }: Rows, flags: Uint8Array, isPossible: boolean): void {
  for (let at = 0; at < places.length; at += 1) {
    const isLate = isPossible && ((flags[places[at] ?? 0] ?? 0) & LATE) !== 0;
    if (!isLate) failed[at] = (failed[at] ?? 0) | FAILS.late;
  }
}

/** Rows to look at: places family by family, and how well each matches what was typed. */
export interface Candidates {
  readonly places: Int32Array;
  /** In the order of `places`; null where nothing was typed. */
  readonly score: Uint8Array | null;
  /** The filter that every place meets, so that its other choices are to be counted elsewhere; null where there is none. */
  readonly within: Grouped | null;
}

/** The fewest rows that hold everything which meets the filters: those of the chosen category or brand, else all. */
export function candidatesWithin({ shape }: Columns, { categories, brands }: Chosen): Candidates {
  const most = shape.all.length;
  const few = {
    category: categories ? shape.countWith('category', categories) : most,
    brand: brands ? shape.countWith('brand', brands) : most,
  };
  const within = few.category <= few.brand ? 'category' : 'brand';
  const values = within === 'category' ? categories : brands;
  if (!values || few[within] > most / 2) return { places: shape.all, score: null, within: null };
  return { places: shape.placesWith(within, values), score: null, within };
}

/** The places of the given products, family by family. */
export function placesOf(columns: Columns, products: Int32Array): Int32Array {
  const places = new Int32Array(products.length);
  let [count, last, isSorted] = [0, -1, true];
  for (const product of products) {
    const place = columns.placeOf(product);
    if (place === undefined) continue;
    places[count++] = place;
    isSorted &&= place > last;
    last = place;
  }
  const found = places.subarray(0, count);
  return isSorted ? found : found.toSorted();
}
