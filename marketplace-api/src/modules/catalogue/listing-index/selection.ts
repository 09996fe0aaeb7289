import type { Filter, RangeFilter } from 'shared-contracts/filters';
import { parseMinor } from 'shared-contracts/money';
import type { CatalogueQuery } from '../engine/catalogue-engine.ts';
import type { AttributeRecord, Taxonomy } from './taxonomy-cache.ts';
import {
  findCategoriesByName,
  type CategoryRecord,
  findLeafIds,
  createNameMatcher,
  keepMostSpecific,
} from '../taxonomy/taxonomy.ts';

/** Number of attributes that a list can be filtered by at once: each is one bit of a row's failures. */
export const MAX_ATTRIBUTES = 9;

/** Lowest and highest value, both inclusive; null is open. */
export interface Range {
  readonly min: number | null;
  readonly max: number | null;
}

/** The filters of a listing in the database's terms; null for a filter that is not chosen. */
export interface Selection {
  readonly q: string;
  /** Whether the words are searched as typed: without corrections and without understanding. */
  readonly isVerbatim: boolean;
  readonly categories: readonly CategoryRecord[] | null;
  /** Every category in the URL. A parent of a chosen child is chosen too, but does not narrow the list. */
  readonly requestedCategories: readonly CategoryRecord[];
  /** The chosen categories and all their descendants. */
  readonly categoryIds: readonly number[] | null;
  readonly brandIds: readonly number[] | null;
  readonly colourIds: readonly number[] | null;
  /** In minor units. */
  readonly price: Range | null;
  readonly rating: Range | null;
  readonly lateDelivery: boolean;
  /** The chosen attributes with the ids of the chosen values. */
  readonly attributes: readonly ChosenAttribute[];
  /** Every category, brand and colour, for the filters next to the list. */
  readonly taxonomy: Taxonomy;
}

/** An attribute that the list is filtered by; unknown values have no id, and match nothing. */
export interface ChosenAttribute {
  readonly attribute: AttributeRecord;
  readonly valueIds: readonly number[];
}

/**
 * Cache tags of a list and its filters (migration 0013). Filters count siblings of the chosen category, so the tag is
 * its top category. A search or an unfiltered list may contain any product.
 */
export function listingTags({ q, categories }: Selection): string[] {
  if (q !== '' || !categories || categories.length === 0) return ['listings'];
  return categories.map(({ id, parent_id }) => `category:${parent_id ?? id}`);
}

/** Translates a query into the database's terms. Unknown filters are ignored; unknown values match nothing. */
export function parseSelection(taxonomy: Taxonomy, query: CatalogueQuery): Selection {
  const { text, isVerbatim, filters, lateDelivery } = query;
  const requested = findRequestedCategories(taxonomy.categories, filters);
  const categories = requested && keepMostSpecific(requested);
  const colours = valuesOf(filters, 'color')?.map((value) => value.toLowerCase().replaceAll(' ', '-'));
  return {
    q: text,
    isVerbatim,
    categories,
    requestedCategories: requested ?? [],
    categoryIds: categories && findLeafIds(taxonomy.categories, categories),
    brandIds: findBrandIds(taxonomy, filters),
    colourIds: colours ? idsOf(taxonomy.colours, ({ value }) => colours.includes(value)) : null,
    price: rangeOf(filters, 'price', parseMinor),
    rating: rangeOf(filters, 'rating', Number),
    lateDelivery,
    attributes: findAttributes(taxonomy, filters),
    taxonomy,
  };
}

function findRequestedCategories(all: readonly CategoryRecord[], filters: readonly Filter[]): CategoryRecord[] | null {
  const names = valuesOf(filters, 'category');
  const ids = valuesOf(filters, 'category_id')?.map(Number);
  if (!names && !ids) return null;
  const byName = names ? findCategoriesByName(all, names) : [];
  return [...new Set([...byName, ...all.filter((row) => ids?.includes(row.id))])];
}

function findBrandIds({ brands }: Taxonomy, filters: readonly Filter[]): number[] | null {
  const names = valuesOf(filters, 'brand');
  const ids = valuesOf(filters, 'brand_id')?.map(Number);
  if (!names && !ids) return null;
  const isNamed = names ? createNameMatcher(names) : () => false;
  return idsOf(brands, (brand) => isNamed(brand) || (ids?.includes(brand.id) ?? false));
}

function findAttributes({ attributes }: Taxonomy, filters: readonly Filter[]): ChosenAttribute[] {
  return attributes
    .flatMap((attribute) => {
      const chosen = valuesOf(filters, attribute.name)?.map((value) => value.toLowerCase());
      if (!chosen) return [];
      return {
        attribute,
        valueIds: attribute.values.filter(({ value }) => chosen.includes(value)).map(({ id }) => id),
      };
    })
    .slice(0, MAX_ATTRIBUTES);
}

function idsOf<Row extends { readonly id: number }>(
  rows: ReadonlyMap<number, Row>,
  isChosen: (row: Row) => boolean,
): number[] {
  return [...rows.values()].filter(isChosen).map((row) => row.id);
}

function valuesOf(filters: readonly Filter[], name: string): readonly string[] | undefined {
  const filter = filters.find((candidate) => candidate.name.toLowerCase() === name);
  return filter && 'values' in filter ? filter.values : undefined;
}

/** Swaps the ends of a reversed range. */
function rangeOf(filters: readonly Filter[], name: string, read: (text: string) => number): Range | null {
  const filter = filters.find((item): item is RangeFilter => item.name.toLowerCase() === name && 'range' in item);
  if (!filter) return null;
  const min = filter.range.min === null ? null : read(filter.range.min);
  const max = filter.range.max === null ? null : read(filter.range.max);
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };
}
