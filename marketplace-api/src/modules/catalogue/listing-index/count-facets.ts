import type { Columns } from './listing-columns.ts';
import {
  attributeBit,
  type Candidates,
  selectByGroup,
  type ListingFilters,
  evaluateFilters,
  FILTER_BITS,
} from './filter.ts';
import { countPrices, type PriceCounts } from './count-prices.ts';
import type { GroupedColumn } from './column-groups.ts';
import { LATE_DELIVERY } from './typed-columns.ts';
import { countFamily, countValues, createFamilyCounter, type FacetCounts, toFacetCounts } from './facet-counts.ts';

/** Selectable minimum ratings in stars. */
export const RATING_STEPS = [4, 3, 2] as const;
/** Number of families under the chosen filters, and for each value of a filter under the other filters. */
export interface ListingCounts {
  readonly all: number;
  readonly categories: FacetCounts;
  readonly brands: FacetCounts;
  readonly colours: FacetCounts;
  readonly late: number;
  /** One count for each of RATING_STEPS. */
  readonly ratings: readonly number[];
  /** Null where nothing has a price. */
  readonly price: PriceCounts | null;
  /** Counts by value of every attribute under all chosen filters. A list of everything needs no such pass. */
  countAttributes(): FacetCounts;
  /** By value of each chosen attribute, in the order of the filters. */
  readonly chosenAttributes: readonly FacetCounts[];
}

/**
 * Counts every value of every filter, filter by filter. A value's count is the families listed with it under the other
 * chosen filters; choices in its own filter are ignored. Rows are in family order, so remembering the last family is
 * enough to count each one once.
 */
export function countFacets(
  columns: Columns,
  { positions, restrictedTo }: Candidates,
  filters: ListingFilters,
): ListingCounts {
  const failures = evaluateFilters(columns, positions, filters);
  const { colour, family, maxIds } = columns;
  const matching = positionsFailingOnly(positions, failures, 0);
  // An unchosen filter rejects no row.
  const positionsWithout = (bit: number, isFiltered: unknown) =>
    isFiltered ? positionsFailingOnly(positions, failures, bit) : matching;
  const countGroup = (name: GroupedColumn, isFiltered: unknown) =>
    restrictedTo === name
      ? countWithoutOwnFilter(columns, filters, name)
      : countValues(positionsWithout(FILTER_BITS[name], isFiltered), columns[name], family, maxIds[name]);
  return {
    all: countFamilies(matching, family),
    categories: countGroup('category', filters.categories),
    brands: countGroup('brand', filters.brands),
    colours: countValues(positionsWithout(FILTER_BITS.colour, filters.colours), colour, family, maxIds.colour),
    late: countFlagged(positionsWithout(FILTER_BITS.late, filters.late), columns, LATE_DELIVERY),
    ratings: RATING_STEPS.map((minRating) =>
      countRated(positionsWithout(FILTER_BITS.rating, filters.rating), columns, minRating * 100),
    ),
    price: countPrices(columns, positionsWithout(FILTER_BITS.price, filters.price)),
    countAttributes: () => countAttributes(columns, matching),
    chosenAttributes: filters.attributes.map((_values, place) =>
      countAttributes(columns, positionsWithout(attributeBit(place), true)),
    ),
  };
}

/** Counts the values of the filter that restricts the candidates, among the rows that pass the others. */
function countWithoutOwnFilter(columns: Columns, filters: ListingFilters, name: GroupedColumn): FacetCounts {
  const otherFilters = { ...filters, [name === 'category' ? 'categories' : 'brands']: null };
  // Counted once for all requests.
  if (acceptsEverything(otherFilters)) return toFacetCounts(columns.groups.familyCounts(name));
  const { positions } = selectByGroup(columns, otherFilters);
  const rows = positionsFailingOnly(positions, evaluateFilters(columns, positions, otherFilters), 0);
  return countValues(rows, columns[name], columns.family, columns.maxIds[name]);
}

const acceptsEverything = ({ attributes, ...filters }: ListingFilters): boolean =>
  attributes.length === 0 && Object.values(filters).every((filter) => filter === null);

/** Counts the families at the positions by every value of every attribute. */
function countAttributes({ product, family, attributes }: Columns, positions: Int32Array): FacetCounts {
  const { sets, setOf, maxValue } = attributes;
  const counter = createFamilyCounter(maxValue);
  for (const position of positions) {
    for (const value of sets[setOf(product[position] ?? 0)] ?? []) countFamily(counter, value, family[position] ?? 0);
  }
  return toFacetCounts(counter.counts);
}

/** The positions that fail no filter, or only the given one. */
function positionsFailingOnly(positions: Int32Array, failures: Uint16Array, bit: number): Int32Array {
  const rows = new Int32Array(positions.length);
  let count = 0;
  for (let index = 0; index < positions.length; index += 1) {
    if (failures[index] === 0 || failures[index] === bit) rows[count++] = positions[index] ?? 0;
  }
  return rows.subarray(0, count);
}

/** Number of families among the positions. */
function countFamilies(positions: Int32Array, families: Int32Array): number {
  let [count, lastFamily] = [0, -1];
  for (const position of positions) {
    const family = families[position] ?? 0;
    if (family !== lastFamily) count += 1;
    lastFamily = family;
  }
  return count;
}

function countFlagged(positions: Int32Array, { flags, family }: Columns, flag: number): number {
  let [count, lastFamily] = [0, -1];
  for (const position of positions) {
    const familyId = family[position] ?? 0;
    if (familyId === lastFamily || ((flags[position] ?? 0) & flag) === 0) continue;
    count += 1;
    lastFamily = familyId;
  }
  return count;
}

/** Number of families with at least the given rating in hundredths of a star. */
function countRated(positions: Int32Array, { rating, family }: Columns, minRating: number): number {
  let [count, lastFamily] = [0, -1];
  for (const position of positions) {
    const familyId = family[position] ?? 0;
    if (familyId === lastFamily || (rating[position] ?? 0) < minRating) continue;
    count += 1;
    lastFamily = familyId;
  }
  return count;
}
