import { type Filter, parseFilters, type RangeFilter } from 'shared-contracts/filters';
import { parseMinor } from 'shared-contracts/money';
import type { Queryable } from '../db/port.ts';
import { brandIdsNamed, categoriesNamed, type CategoryRow, leafIds, loadCategories, narrowed } from './taxonomy.ts';

/** Lowest and highest value, both included; null is open. */
interface Range {
  readonly min: number | null;
  readonly max: number | null;
}

/** What a listing's filters ask for, in the database's terms; null where a filter is not chosen. */
export interface Selection {
  readonly q: string;
  readonly categories: readonly CategoryRow[] | null;
  /** The chosen categories and all below them. */
  readonly categoryIds: readonly number[] | null;
  readonly brandIds: readonly number[] | null;
  readonly colours: readonly string[] | null;
  /** In minor units. */
  readonly price: Range | null;
  readonly rating: Range | null;
  readonly lateDelivery: boolean;
  /** Every category, for what is shown beside the list. */
  readonly allCategories: readonly CategoryRow[];
}

export interface ListingInput {
  readonly q?: string | undefined;
  readonly filters: readonly string[];
  readonly 'filters[]': readonly string[];
  readonly late_delivery?: string | undefined;
}

/** Reads the filters of a listing; one that does not exist is left out, a value that does not exist matches nothing. */
export async function readSelection(database: Queryable, input: ListingInput): Promise<Selection> {
  const filters = parseFilters([...input.filters, ...input['filters[]']]);
  const allCategories = await loadCategories(database);
  const categories = chosenCategories(allCategories, filters);
  return {
    q: input.q ?? '',
    categories,
    categoryIds: categories && leafIds(allCategories, categories),
    brandIds: await chosenBrands(database, filters),
    colours: valuesOf(filters, 'color')?.map((value) => value.toLowerCase().replaceAll(' ', '-')) ?? null,
    price: rangeOf(filters, 'price', parseMinor),
    rating: rangeOf(filters, 'rating', Number),
    lateDelivery: input.late_delivery === '1',
    allCategories,
  };
}

function chosenCategories(all: readonly CategoryRow[], filters: readonly Filter[]): CategoryRow[] | null {
  const names = valuesOf(filters, 'category');
  const ids = valuesOf(filters, 'category_id')?.map(Number);
  if (!names && !ids) return null;
  const byName = names ? categoriesNamed(all, names) : [];
  return narrowed([...byName, ...all.filter((row) => ids?.includes(row.id))]);
}

async function chosenBrands(database: Queryable, filters: readonly Filter[]): Promise<number[] | null> {
  const names = valuesOf(filters, 'brand');
  const ids = valuesOf(filters, 'brand_id');
  if (!names && !ids) return null;
  const named = names ? await brandIdsNamed(database, names) : [];
  return [...named, ...(ids ?? []).filter((id) => /^\d{1,9}$/.test(id)).map(Number)];
}

function valuesOf(filters: readonly Filter[], name: string): readonly string[] | undefined {
  const filter = filters.find((candidate) => candidate.name.toLowerCase() === name);
  return filter && 'values' in filter ? filter.values : undefined;
}

function rangeOf(filters: readonly Filter[], name: string, read: (text: string) => number): Range | null {
  const filter = filters.find((item): item is RangeFilter => item.name.toLowerCase() === name && 'range' in item);
  if (!filter) return null;
  const { min, max } = filter.range;
  return { min: min === null ? null : read(min), max: max === null ? null : read(max) };
}
