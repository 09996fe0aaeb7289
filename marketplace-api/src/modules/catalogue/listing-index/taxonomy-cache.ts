import { createChangeCheck } from '../../../infra/cache-tags/invalidation-log.ts';
import type { Queryable } from '../../../infra/db/database.ts';
import { type CategoryRow, loadCategories } from '../taxonomy/taxonomy.ts';

/** A brand's names. */
export interface BrandRow {
  readonly id: number;
  readonly slug: string;
  readonly name_en: string;
  readonly name_ar: string;
}

/** A colour's number, value in addresses, names and swatch. */
export interface ColourRow {
  readonly id: number;
  readonly value: string;
  readonly name_en: string;
  readonly name_ar: string;
  readonly hex: string | null;
}

/** What listings are sorted under: few rows that change seldom. */
export interface Shelf {
  readonly categories: readonly CategoryRow[];
  readonly brands: ReadonlyMap<number, BrandRow>;
  readonly colours: ReadonlyMap<number, ColourRow>;
}

/** Keeps the shelf until something on it changes. */
export function createShelf(database: Queryable): () => Promise<Shelf> {
  const hasChanged = createChangeCheck(database, ['taxonomy']);
  let shelf: Promise<Shelf> | undefined;
  return async () => {
    if ((await hasChanged()) || !shelf) {
      const reading = readShelf(database);
      shelf = reading;
      reading.catch(() => (shelf = undefined));
    }
    return shelf;
  };
}

async function readShelf(database: Queryable): Promise<Shelf> {
  const byId = <Row extends { readonly id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
  return {
    categories: await loadCategories(database),
    brands: byId(await database.query<BrandRow>('SELECT id, slug, name_en, name_ar FROM brands')),
    colours: byId(await database.query<ColourRow>('SELECT id, value, name_en, name_ar, hex FROM colours')),
  };
}
