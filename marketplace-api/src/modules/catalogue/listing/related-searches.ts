import type { Language } from 'shared-contracts/locale';
import { fold } from '../../search/language/normalize-text.ts';
import type { Gathered } from './listing-query.ts';
import type { Shelf } from '../listing-index/taxonomy-cache.ts';
import { type CategoryRow, nameOf } from '../taxonomy/taxonomy.ts';

const MOST = 6;
const BRANDS = 3;

/** What the search made of the typed words, beside its list. */
export interface SearchNotes {
  readonly corrected_query: string | null;
  readonly did_you_mean: string | null;
  readonly related: string[];
  readonly popular: string[];
}

/**
 * Notes for the shopper. Related searches are the brands that the first page holds most of, each with the category that it
 * holds most of, then the categories beside that one; popular ones, for a page without results, are the hot categories.
 */
export function notesOn(
  { matches, columns }: Gathered,
  products: readonly number[],
  { q, shelf, language }: { readonly q: string; readonly shelf: Shelf; readonly language: Language },
): SearchNotes {
  const places = products.flatMap((product) => columns.placeOf(product) ?? []);
  const isEmpty = q !== '' && products.length === 0;
  return {
    corrected_query: matches?.corrected ?? null,
    did_you_mean: matches?.suggestion ?? null,
    related:
      q === ''
        ? []
        : unlike(q, relatedTo(shelf, mostOf(columns.category, places), mostOf(columns.brand, places), language)),
    popular: isEmpty ? hotNames(shelf.categories, language) : [],
  };
}

/** Values of some places, the most frequent first. */
function mostOf(values: Int32Array, places: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const place of places) counts.set(values[place] ?? 0, (counts.get(values[place] ?? 0) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([value]) => value);
}

function relatedTo(
  { categories, brands }: Shelf,
  [first]: readonly number[],
  found: readonly number[],
  language: Language,
): string[] {
  const category = categories.find((row) => row.id === first);
  if (!category) return [];
  const name = nameOf(category, language);
  const withBrand = found.slice(0, BRANDS).flatMap((id) => {
    const brand = brands.get(id);
    return brand ? [language === 'ar' ? `${name} ${brand.name_ar}` : `${brand.name_en} ${name}`] : [];
  });
  const beside = categories.filter((row) => row.parent_id === category.parent_id && row.id !== category.id);
  return [...withBrand, ...beside.map((row) => nameOf(row, language))];
}

function unlike(q: string, searches: readonly string[]): string[] {
  const typed = fold(q).trim();
  return searches.filter((search) => fold(search) !== typed).slice(0, MOST);
}

function hotNames(categories: readonly CategoryRow[], language: Language): string[] {
  return categories
    .filter((row) => row.hot_rank !== null)
    .toSorted((a, b) => (a.hot_rank ?? 0) - (b.hot_rank ?? 0))
    .slice(0, MOST)
    .map((row) => nameOf(row, language));
}
