import type { Language } from 'shared-contracts/locale';
import type { Queryable } from '../../../infra/db/database.ts';
import type { StoredImage } from '../images.ts';

interface NamedRecord {
  readonly id: number;
  readonly slug: string;
  readonly name_en: string;
  readonly name_ar: string;
}

export interface CategoryRecord extends NamedRecord {
  readonly parent_id: number | null;
  readonly description_en: string;
  readonly description_ar: string;
  readonly image: StoredImage | null;
  readonly hot_rank: number | null;
}

/** All categories in display order. */
export function loadCategories(database: Queryable): Promise<CategoryRecord[]> {
  return database.query<CategoryRecord>(
    `SELECT id, parent_id, slug, name_en, name_ar, description_en, description_ar, image, hot_rank
     FROM categories ORDER BY position, id`,
  );
}

/** Whether any of `values` is a row's slug or its name in either language. */
export function createNameMatcher(values: readonly string[]): (row: Omit<NamedRecord, 'id'>) => boolean {
  const normalizedNames = new Set(values.map((value) => value.toLowerCase()));
  return (row) =>
    [row.slug, row.name_en.toLowerCase(), row.name_ar.toLowerCase()].some((name) => normalizedNames.has(name));
}

/** Categories whose slug or name is in `values`. */
export function findCategoriesByName(all: readonly CategoryRecord[], values: readonly string[]): CategoryRecord[] {
  return all.filter(createNameMatcher(values));
}

/** A row's name in the requested language. */
export function localizedName(row: Pick<NamedRecord, 'name_en' | 'name_ar'>, language: Language): string {
  return language === 'ar' ? row.name_ar : row.name_en;
}

/**
 * The effective categories of several chosen ones: a chosen parent of a chosen child is only its path, so the child
 * narrows it.
 */
export function keepMostSpecific(chosen: readonly CategoryRecord[]): CategoryRecord[] {
  const parents = new Set(chosen.map((row) => row.parent_id));
  return chosen.filter((row) => !parents.has(row.id));
}

/** Ids of the categories that contain products: the row's own and its children's. */
export function findLeafIds(all: readonly CategoryRecord[], rows: readonly CategoryRecord[]): number[] {
  const ids = new Set(rows.map((row) => row.id));
  return all.filter((row) => ids.has(row.id) || ids.has(row.parent_id ?? 0)).map((row) => row.id);
}
