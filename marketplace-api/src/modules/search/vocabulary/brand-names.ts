import type { Queryable } from '../../../infra/db/database.ts';
import { tokenize } from '../language/normalize-text.ts';
import { joinTokens } from './lexicon.ts';

/** A brand of the catalogue. */
export interface BrandName {
  readonly name_en: string;
  readonly name_ar: string;
}

/** Marks brands among the concepts of `search_synonyms`: `brand:nova`. */
export const BRAND_PREFIX = 'brand:';

/** The brands by their names in both languages and by the words of operators, folded and without spaces. */
export async function loadBrandNames(database: Queryable): Promise<ReadonlyMap<string, BrandName>> {
  const rows = await database.query<BrandName & { slug: string }>('SELECT slug, name_en, name_ar FROM brands');
  const bySlug = new Map(rows.map((row) => [BRAND_PREFIX + row.slug, row]));
  const added = await database.query<{ term: string; concept: string }>(
    'SELECT term, concept FROM search_synonyms WHERE concept LIKE $1',
    [`${BRAND_PREFIX}%`],
  );
  const names = [
    ...rows.flatMap((row) => [row.name_en, row.name_ar].map((name) => ({ name, brand: row }))),
    ...added.flatMap(({ term, concept }) => ({ name: term, brand: bySlug.get(concept) })),
  ];
  return new Map(
    names.flatMap(({ name, brand }): [string, BrandName][] => (brand ? [[joinTokens(tokenize(name)), brand]] : [])),
  );
}
