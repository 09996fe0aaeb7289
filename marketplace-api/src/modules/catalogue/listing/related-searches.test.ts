import { describe, expect, test } from '@jest/globals';
import type { Language } from 'shared-contracts/locale';
import type { Taxonomy } from '../listing-index/taxonomy-cache.ts';
import type { CandidateSelection } from './listing-query.ts';
import { interpretSearch } from './related-searches.ts';

const named = (id: number, en: string, ar: string) => ({ id, name_en: en, name_ar: ar, parent_id: 9, hot_rank: id });
const TAXONOMY = {
  categories: [
    named(1, 'Smartphones', 'هواتف ذكية'),
    named(2, 'Tablets', 'أجهزة لوحية'),
    named(3, 'Chargers', 'شواحن'),
  ],
  brands: new Map([
    [11, named(11, 'Voltaqa', 'فولتاقا')],
    [12, named(12, 'Nahda', 'نهضة')],
  ]),
} as unknown as Taxonomy;

/** Related searches of a first page of products, each with its brand and its category. */
function relatedTo(
  q: string,
  page: readonly (readonly [brand: number, category: number])[],
  language: Language = 'en',
) {
  const columns = {
    brand: Int32Array.from(page, ([brand]) => brand),
    category: Int32Array.from(page, ([, category]) => category),
    positionOf: (product: number) => product,
  };
  const selection = { columns, matches: null } as unknown as CandidateSelection;
  return interpretSearch(selection, [...page.keys()], { q, taxonomy: TAXONOMY, language }).related;
}

const repeat = (count: number, brand: number, category: number) =>
  Array.from({ length: count }, () => [brand, category] as const);

describe('RelatedSearches [CAT-06]', () => {
  test('a page of several brands gives each with the category, then the siblings', () => {
    const page = [...repeat(3, 11, 1), ...repeat(2, 12, 1)];
    expect(relatedTo('phone', page)).toEqual(['Voltaqa Smartphones', 'Nahda Smartphones', 'Tablets', 'Chargers']);
    const [first] = relatedTo('جوال', page, 'ar');
    for (const name of ['هواتف ذكية', 'فولتاقا']) expect(first).toContain(name);
  });

  test('a page of one brand gives its categories, not the brand’s most frequent category alone', () => {
    const page = [...repeat(3, 11, 1), ...repeat(2, 11, 3)];
    expect(relatedTo('voltaqa', page)).toEqual(['Voltaqa Smartphones', 'Voltaqa Chargers', 'Tablets', 'Chargers']);
  });

  test('a page of one brand and one category gives no search for both again', () => {
    expect(relatedTo('voltaqa phones', repeat(5, 11, 1))).toEqual(['Tablets', 'Chargers']);
    const mixed = [...repeat(9, 11, 1), [11, 2], [12, 1]] as const;
    expect(relatedTo('voltaqa phones', mixed)).toEqual(['Voltaqa Tablets', 'Nahda Smartphones', 'Tablets', 'Chargers']);
  });

  test('the query itself is no related search, and no search has none', () => {
    expect(relatedTo('TABLETS', repeat(5, 11, 1))).toEqual(['Chargers']);
    expect(relatedTo('', repeat(5, 11, 1))).toEqual([]);
    expect(relatedTo('nothing', [])).toEqual([]);
  });
});
