import { createInvalidationCheck } from '../../../infra/cache-tags/invalidation-log.ts';
import type { Queryable } from '../../../infra/db/database.ts';
import { type CategoryRecord, loadCategories } from '../taxonomy/taxonomy.ts';

/** A brand's names. */
export interface BrandRecord {
  readonly id: number;
  readonly slug: string;
  readonly name_en: string;
  readonly name_ar: string;
}

/** A colour's number, URL value, names and swatch. */
export interface ColourRecord {
  readonly id: number;
  readonly value: string;
  readonly name_en: string;
  readonly name_ar: string;
  readonly hex: string | null;
}

/** A value of an attribute with its names. */
export interface AttributeValueRecord {
  readonly id: number;
  /** Language-independent: `256-gb`. */
  readonly value: string;
  readonly name_en: string;
  readonly name_ar: string;
  /** Number for sorting; null without one. */
  readonly magnitude: number | null;
}

/** An attribute that lists can be filtered by, with its values. */
export interface AttributeRecord {
  /** Name of the filter: `storage`. */
  readonly name: string;
  readonly name_en: string;
  readonly name_ar: string;
  readonly values: readonly AttributeValueRecord[];
}

/** Categories, brands, colours and attributes of listings: few rows that rarely change. */
export interface Taxonomy {
  readonly categories: readonly CategoryRecord[];
  readonly brands: ReadonlyMap<number, BrandRecord>;
  readonly colours: ReadonlyMap<number, ColourRecord>;
  /** In their order beside lists. */
  readonly attributes: readonly AttributeRecord[];
}

/** Caches the taxonomy until one of its rows changes. */
export function createTaxonomyCache(database: Queryable): () => Promise<Taxonomy> {
  const hasChanged = createInvalidationCheck(database, ['taxonomy']);
  let taxonomy: Promise<Taxonomy> | undefined;
  return async () => {
    if ((await hasChanged()) || !taxonomy) {
      const loading = loadTaxonomy(database);
      taxonomy = loading;
      loading.catch(() => (taxonomy = undefined));
    }
    return taxonomy;
  };
}

async function loadTaxonomy(database: Queryable): Promise<Taxonomy> {
  const byId = <Row extends { readonly id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
  return {
    categories: await loadCategories(database),
    brands: byId(await database.query<BrandRecord>('SELECT id, slug, name_en, name_ar FROM brands')),
    colours: byId(await database.query<ColourRecord>('SELECT id, value, name_en, name_ar, hex FROM colours')),
    attributes: await loadAttributes(database),
  };
}

async function loadAttributes(database: Queryable): Promise<AttributeRecord[]> {
  const attributes = await database.query<Omit<AttributeRecord, 'values'>>(
    'SELECT name, label_en AS name_en, label_ar AS name_ar FROM attributes ORDER BY position, name',
  );
  const values = await database.query<AttributeValueRecord & { attribute: string }>(
    'SELECT id, attribute, value, label_en AS name_en, label_ar AS name_ar, magnitude FROM attribute_values',
  );
  const byAttribute = Map.groupBy(values, ({ attribute }) => attribute);
  return attributes.map((attribute) => ({ ...attribute, values: byAttribute.get(attribute.name) ?? [] }));
}
