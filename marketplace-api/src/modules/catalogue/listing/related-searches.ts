import type { Language } from 'shared-contracts/locale';
import { foldText, type Matches } from '../../search/index.ts';
import type { Interpretation } from '../engine/catalogue-engine.ts';
import type { CandidateSelection } from './listing-query.ts';
import type { Taxonomy } from '../listing-index/taxonomy-cache.ts';
import { type CategoryRecord, localizedName } from '../taxonomy/taxonomy.ts';
import { textFormatter } from '../../../infra/messages/text-formatter.ts';

const MAX_SEARCHES = 6;
const MAX_COMBINATIONS = 3;
/** Share of the first page from which it has one brand, or one category: the query asked for it. */
const DOMINANT_SHARE = 0.8;

/**
 * Returns what the search understood, and further searches. Related searches combine brands and categories of the first
 * page: its brands with its category, or its categories with its brand where it has only one. Then come the category's
 * siblings. A page without results gets popular searches: the hot categories.
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
              {
                categories: rankByFrequency(columns.category, positions),
                brands: rankByFrequency(columns.brand, positions),
              },
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

interface Ranked {
  /** Values, the most frequent first. */
  readonly values: readonly number[];
  /** Whether the first value stands for nearly all. */
  readonly isDominant: boolean;
}

/** Values at some positions. */
function rankByFrequency(values: Int32Array, positions: readonly number[]): Ranked {
  const counts = new Map<number, number>();
  for (const position of positions) counts.set(values[position] ?? 0, (counts.get(values[position] ?? 0) ?? 0) + 1);
  const ranked = [...counts].toSorted((a, b) => b[1] - a[1]);
  const [, mostOften] = ranked[0] ?? [0, 0];
  return { values: ranked.map(([value]) => value), isDominant: mostOften >= positions.length * DOMINANT_SHARE };
}

/**
 * Ids of brand and category of each search for both. A page of one brand and one category is itself that search.
 */
function combine(categories: Ranked, brands: Ranked): (readonly [brand: number, category: number])[] {
  const [category = 0, ...otherCategories] = categories.values;
  const [brand = 0, ...otherBrands] = brands.values;
  if (!brands.isDominant) return brands.values.slice(0, MAX_COMBINATIONS).map((each) => [each, category] as const);
  if (!categories.isDominant) return categories.values.slice(0, MAX_COMBINATIONS).map((each) => [brand, each] as const);
  return [
    ...otherCategories.map((each) => [brand, each] as const),
    ...otherBrands.map((each) => [each, category] as const),
  ].slice(0, MAX_COMBINATIONS);
}

function findRelatedSearches(
  { categories, brands }: Taxonomy,
  ranked: { readonly categories: Ranked; readonly brands: Ranked },
  language: Language,
): string[] {
  const [categoryId] = ranked.categories.values;
  const category = categories.find((row) => row.id === categoryId);
  if (!category) return [];
  const { formatData } = textFormatter(language);
  const combined = combine(ranked.categories, ranked.brands).flatMap(([brandId, id]) => {
    const [brand, row] = [brands.get(brandId), categories.find((each) => each.id === id)];
    const values = brand && row && { brand: localizedName(brand, language), category: localizedName(row, language) };
    return values ? [formatData('search.brandCategory', values)] : [];
  });
  const siblings = categories.filter((row) => row.parent_id === category.parent_id && row.id !== category.id);
  return [...combined, ...siblings.map((row) => localizedName(row, language))];
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
