import type { Queryable } from '../../infra/db/database.ts';
import { slugify } from '../catalogue/index.ts';
import type { ImportRow, RowProblem, ValidColumns } from './columns.ts';

/** Ids of the names in a row. */
export interface RowIds {
  readonly category: number;
  readonly brand: number;
  readonly seller: number;
}

/** Resolves the category, brand and seller of rows. Creates unknown brands and sellers, but not categories. */
export interface Lookups {
  /** Problems of a row's names; empty if each one exists or can be created. Uses no database query. */
  problems(row: ValidColumns): RowProblem[];
  /** Names of the row's brand and categories, in both languages, one per line. Uses no database query. */
  namesOf(row: ImportRow): string;
  /** Names of a row's own category. Uses no database query. */
  categoryNamesOf(row: ImportRow): string;
  /** Finds or creates the rows that a row names. Must run in the transaction that saves the row. */
  resolve(tx: Queryable, row: ImportRow): Promise<RowIds>;
  /** Discards the ids created since the last call, after a rollback. */
  rollback(): void;
  /** Confirms the ids created since the last call, after the commit. */
  commit(): void;
}

interface NamedRow {
  id: number;
  slug: string;
  /** In both languages. */
  names: string;
}

const NAMES = "concat_ws(E'\\n', name_en, name_ar)";

/** Loads all categories, brands and sellers. */
export async function loadLookups(db: Queryable): Promise<Lookups> {
  const categories = await db.query<NamedRow>(
    `SELECT c.id, c.slug, concat_ws(E'\\n', c.name_en, c.name_ar, t.name_en, t.name_ar) AS names
     FROM categories c LEFT JOIN categories t ON t.id = c.parent_id
     WHERE NOT EXISTS (SELECT 1 FROM categories WHERE parent_id = c.id)`,
  );
  const leaves = new Map(categories.map((category) => [category.slug, category]));
  const brands = createNames('brands', await db.query<NamedRow>(`SELECT id, slug, ${NAMES} AS names FROM brands`));
  const sellers = createNames('sellers', await db.query<NamedRow>(`SELECT id, slug, ${NAMES} AS names FROM sellers`));
  return {
    problems: (row) => [
      ...(row.category === undefined || leaves.has(row.category)
        ? []
        : [{ column: 'category', reason: `“${row.category}” is the slug of no category without children` }]),
      ...brands.problems('brand', row.brand),
      ...sellers.problems('seller', row.seller),
    ],
    categoryNamesOf: (row) => (leaves.get(row.category)?.names ?? '').split('\n').slice(0, 2).join('\n'),
    namesOf: (row) => `${brands.namesOf(row.brand, row.brand_ar)}\n${leaves.get(row.category)?.names ?? ''}`,
    resolve: async (tx, row) => ({
      category: leaves.get(row.category)?.id ?? 0,
      brand: await brands.resolve(tx, row.brand, row.brand_ar),
      seller: await sellers.resolve(tx, row.seller, row.seller_ar),
    }),
    rollback: () => {
      brands.rollback();
      sellers.rollback();
    },
    commit: () => {
      brands.commit();
      sellers.commit();
    },
  };
}

/** Ids and names of one table by slug; a slug itself is a name too. */
function createNames(table: 'brands' | 'sellers', rows: readonly NamedRow[]) {
  const committed = new Map(rows.map(({ id, slug }) => [slug, id]));
  const uncommitted = new Map<string, number>();
  const names = new Map(rows.map((row) => [row.slug, row.names]));
  return {
    /** The names in the database; for a new slug the names of its first row. */
    namesOf: (name: string, arabic: string): string => {
      const slug = slugify(name);
      const knownId = names.get(slug) ?? `${name}\n${arabic || name}`;
      names.set(slug, knownId);
      return knownId;
    },
    problems: (column: string, name: string | undefined): RowProblem[] =>
      name !== undefined && slugify(name) === ''
        ? [{ column, reason: 'has no Latin letters or digits, which its slug needs' }]
        : [],
    resolve: async (tx: Queryable, name: string, arabic: string): Promise<number> => {
      const slug = slugify(name);
      const knownId = committed.get(slug) ?? uncommitted.get(slug);
      if (knownId !== undefined) return knownId;
      const [inserted] = await tx.query<{ id: number }>(
        `INSERT INTO ${table} (slug, name_en, name_ar) VALUES ($1, $2, $3)
         ON CONFLICT (slug) DO UPDATE SET slug = excluded.slug RETURNING id`,
        [slug, name, arabic || name],
      );
      if (!inserted) throw new Error(`the database returned no id for “${name}” of ${table}`);
      uncommitted.set(slug, inserted.id);
      return inserted.id;
    },
    rollback: () => uncommitted.clear(),
    commit: () => {
      for (const [slug, id] of uncommitted) committed.set(slug, id);
      uncommitted.clear();
    },
  };
}
