import type { Language } from 'shared-contracts/locale';
import { foldText, type Matches } from '../../search/index.ts';
import type { Interpretation } from '../engine/catalogue-engine.ts';
import type { CandidateSelection } from './listing-query.ts';
import type { Taxonomy } from '../listing-index/taxonomy-cache.ts';
import { type CategoryRecord, localizedName } from '../taxonomy/taxonomy.ts';
import { textFormatter } from '../../../infra/messages/text-formatter.ts';

const MAX_SEARCHES = 6;
const MAX_BRANDS = 3;

/**
 * Returns what the search understood, and further searches. Related searches are the most frequent brands of the first page, each with its most
 * frequent category there, then that category's siblings. A page without results gets popular searches: the hot
 * categories.
 */
export function interpretSearch(
  { matches, columns }: CandidateSelection,
  products: readonly number[],
  { q, taxonomy, language }: { readonly q: string; readonly taxonomy: Taxonomy; readonly language: Language },
): Interpretation {
  const positions = products.flatMap((product) => columns.positionOf(product) ?? []);
  const isEmpty = q !== '' && products.length === 0;
  return {
    corrected: matches?.corrected ?? null,
    suggested: matches?.suggestion ?? null,
    related:
      q === ''
        ? []
        : withoutQuery(
            q,
            findRelatedSearches(
              taxonomy,
              rankByFrequency(columns.category, positions),
              rankByFrequency(columns.brand, positions),
              language,
            ),
          ),
    understood: matches?.understanding.parts ?? [],
    missingType: describeMissingType(matches, language),
    popular: isEmpty ? hotCategoryNames(taxonomy.categories, language) : [],
  };
}

function describeMissingType(matches: Matches | null, language: Language): Interpretation['missingType'] {
  const missing = matches?.understanding.missingType;
  if (!missing) return null;
  return { name: missing.type[language], nearest: missing.nearest.map((name) => name[language]) };
}

/** Values at some positions, the most frequent first. */
function rankByFrequency(values: Int32Array, positions: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const position of positions) counts.set(values[position] ?? 0, (counts.get(values[position] ?? 0) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([value]) => value);
}

function findRelatedSearches(
  { categories, brands }: Taxonomy,
  [categoryId]: readonly number[],
  brandIds: readonly number[],
  language: Language,
): string[] {
  const category = categories.find((row) => row.id === categoryId);
  if (!category) return [];
  const { formatData } = textFormatter(language);
  const name = localizedName(category, language);
  const withBrand = brandIds.slice(0, MAX_BRANDS).flatMap((id) => {
    const brand = brands.get(id);
    const values = brand && { brand: localizedName(brand, language), category: name };
    return values ? [formatData('search.brandCategory', values)] : [];
  });
  const siblings = categories.filter((row) => row.parent_id === category.parent_id && row.id !== category.id);
  return [...withBrand, ...siblings.map((row) => localizedName(row, language))];
}

function withoutQuery(q: string, searches: readonly string[]): string[] {
  const typed = foldText(q).trim();
  return searches.filter((search) => foldText(search) !== typed).slice(0, MAX_SEARCHES);
}

function hotCategoryNames(categories: readonly CategoryRecord[], language: Language): string[] {
  return categories
    .filter((row) => row.hot_rank !== null)
    .toSorted((a, b) => (a.hot_rank ?? 0) - (b.hot_rank ?? 0))
    .slice(0, MAX_SEARCHES)
    .map((row) => localizedName(row, language));
}
