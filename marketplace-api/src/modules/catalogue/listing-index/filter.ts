import type { Range } from './selection.ts';
import type { Columns } from './listing-columns.ts';
import type { GroupedColumn } from './column-groups.ts';
import { REMOVED, LATE_DELIVERY } from './typed-columns.ts';

/** The filters with facet counts; each is one bit of a row's failures. Those of chosen attributes follow. */
export const FILTER_BITS = { category: 1, brand: 2, colour: 4, price: 8, rating: 16, late: 32 } as const;
export type FilterName = keyof typeof FILTER_BITS;
/** The row is removed. */
const REMOVED_BIT = 64;

/** The bit of a chosen attribute, by its place among the chosen ones. */
export const attributeBit = (place: number): number => 128 << place;

/** Chosen filters in the terms of the columns; null for a filter that is not chosen. */
export interface ListingFilters {
  readonly categories: ReadonlySet<number> | null;
  readonly brands: ReadonlySet<number> | null;
  readonly colours: ReadonlySet<number> | null;
  /** In minor units. */
  readonly price: Range | null;
  /** Stars times 100. */
  readonly rating: Range | null;
  /** Set when late delivery is required; `isAvailable` says whether the city has it. */
  readonly late: { readonly isAvailable: boolean } | null;
  /** Ids of the chosen values of each chosen attribute, then of each that the text asks for; at most nine. */
  readonly attributes: readonly ReadonlySet<number>[];
}

/**
 * Returns the filters that each position fails, in the order of the positions; 0 means listed. A row that fails only
 * one filter counts for that filter's values. Plain loops, one filter at a time: a function call for each filter and
 * row takes several times as long.
 */
export function evaluateFilters(columns: Columns, positions: Int32Array, filters: ListingFilters): Uint16Array {
  const { category, brand, colour, price, rating, flags, maxIds } = columns;
  const failures = new Uint16Array(positions.length);
  for (let index = 0; index < positions.length; index += 1) {
    if ((flags[positions[index] ?? 0] ?? REMOVED) & REMOVED) failures[index] = REMOVED_BIT;
  }
  const rows = { positions, failures };
  if (filters.categories)
    failUnlessInMask(rows, category, FILTER_BITS.category, createMask(filters.categories, maxIds.category));
  if (filters.brands) failUnlessInMask(rows, brand, FILTER_BITS.brand, createMask(filters.brands, maxIds.brand));
  if (filters.colours) failUnlessInMask(rows, colour, FILTER_BITS.colour, createMask(filters.colours, maxIds.colour));
  if (filters.price) failOutsideRange(rows, price, FILTER_BITS.price, filters.price);
  if (filters.rating) failOutsideRange(rows, rating, FILTER_BITS.rating, filters.rating);
  if (filters.late) failWithoutLateDelivery(rows, flags, filters.late.isAvailable);
  for (const [place, values] of filters.attributes.entries())
    failWithoutAttribute(rows, columns, attributeBit(place), values);
  return failures;
}

interface EvaluatedRows {
  readonly positions: Int32Array;
  readonly failures: Uint16Array;
}

/** By value: 1 if chosen. */
function createMask(filters: ReadonlySet<number>, maxValue: number): Uint8Array {
  const mask = new Uint8Array(maxValue + 1);
  for (const value of filters) mask[value] = 1;
  return mask;
}

function failUnlessInMask(
  { positions, failures }: EvaluatedRows,
  values: Int32Array,
  bit: number,
  mask: Uint8Array,
): void {
  for (let index = 0; index < positions.length; index += 1) {
    if (mask[values[positions[index] ?? 0] ?? 0] === 0) failures[index] = (failures[index] ?? 0) | bit;
  }
}

function failOutsideRange(
  { positions, failures }: EvaluatedRows,
  values: Float64Array | Uint16Array,
  bit: number,
  range: Range,
): void {
  const [min, max] = [range.min ?? -Infinity, range.max ?? Infinity];
  for (let index = 0; index < positions.length; index += 1) {
    const value = values[positions[index] ?? 0] ?? 0;
    if (value < min || value > max) failures[index] = (failures[index] ?? 0) | bit;
  }
}

function failWithoutLateDelivery(
  { positions, failures }: EvaluatedRows,
  flags: Uint8Array,
  isAvailable: boolean,
): void {
  for (let index = 0; index < positions.length; index += 1) {
    const isLate = isAvailable && ((flags[positions[index] ?? 0] ?? 0) & LATE_DELIVERY) !== 0;
    if (!isLate) failures[index] = (failures[index] ?? 0) | FILTER_BITS.late;
  }
}

function failWithoutAttribute(
  { positions, failures }: EvaluatedRows,
  { product, attributes: { sets, setOf } }: Columns,
  bit: number,
  values: ReadonlySet<number>,
): void {
  const mask = Uint8Array.from(sets, (ids) => (ids.some((id) => values.has(id)) ? 1 : 0));
  for (let index = 0; index < positions.length; index += 1) {
    if (mask[setOf(product[positions[index] ?? 0] ?? 0)] === 0) failures[index] = (failures[index] ?? 0) | bit;
  }
}

/** Candidate rows: positions in family order, each with its search score. */
export interface Candidates {
  readonly positions: Int32Array;
  /** In the order of `positions`; null without a search text. */
  readonly scores: Uint8Array | null;
  /** The filter that every position passes, so that its other values are counted elsewhere; null if there is none. */
  readonly restrictedTo: GroupedColumn | null;
}

/**
 * Selects the smallest group that contains every matching row: the chosen categories, the chosen brands, or all rows.
 */
export function selectByGroup({ groups }: Columns, { categories, brands }: ListingFilters): Candidates {
  const rowCount = groups.positions.length;
  const sizes = {
    category: categories ? groups.countMatching('category', categories) : rowCount,
    brand: brands ? groups.countMatching('brand', brands) : rowCount,
  };
  const restrictedTo = sizes.category <= sizes.brand ? 'category' : 'brand';
  const values = restrictedTo === 'category' ? categories : brands;
  if (!values || sizes[restrictedTo] > rowCount / 2)
    return { positions: groups.positions, scores: null, restrictedTo: null };
  return { positions: groups.positionsWith(restrictedTo, values), scores: null, restrictedTo };
}

/** The positions of the given products, in family order. */
export function positionsOf(columns: Columns, products: Int32Array): Int32Array {
  const positions = new Int32Array(products.length);
  let [count, lastPosition, isSorted] = [0, -1, true];
  for (const product of products) {
    const position = columns.positionOf(product);
    if (position === undefined) continue;
    positions[count++] = position;
    isSorted &&= position > lastPosition;
    lastPosition = position;
  }
  const trimmed = positions.subarray(0, count);
  return isSorted ? trimmed : trimmed.toSorted();
}
