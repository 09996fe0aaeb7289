import type { CategoryDetail, CategoryRef, CategoryTree } from 'shared-contracts/entities/catalogue/category';
import type { Queryable } from '../../../infra/db/database.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { notFound } from '../../../infra/http/http-error.ts';
import { toImage } from '../images.ts';
import { type CategoryRecord, loadCategories, localizedName } from './taxonomy.ts';

/** Every top category with its children and their product counts in the requested country. */
export async function loadCategoryTree(database: Queryable, context: RequestContext): Promise<CategoryTree[]> {
  const { rows, counts } = await loadCategoriesWithCounts(database, context);
  return rows.filter((row) => row.parent_id === null).map((row) => toTree(row, rows, counts, context));
}

/** The categories marked as hot, in their order. */
export async function loadHotCategories(database: Queryable, context: RequestContext): Promise<CategoryTree[]> {
  const { rows, counts } = await loadCategoriesWithCounts(database, context);
  return rows
    .filter((row) => row.hot_rank !== null)
    .toSorted((a, b) => (a.hot_rank ?? 0) - (b.hot_rank ?? 0))
    .map((row) => toTree(row, rows, counts, context));
}

/** @throws HttpError 404 for an unknown slug. */
export async function loadCategory(
  database: Queryable,
  slug: string,
  context: RequestContext,
): Promise<CategoryDetail> {
  const { rows, counts } = await loadCategoriesWithCounts(database, context);
  const row = rows.find((candidate) => candidate.slug === slug);
  if (!row) throw notFound();
  return {
    ...toTree(row, rows, counts, context),
    breadcrumbs: ancestors(row, rows).map((ancestor) => toRef(ancestor, context)),
  };
}

/** A category's path from the top, itself included; empty for an unknown category. */
export async function loadCategoryPath(
  database: Queryable,
  id: number,
  context: RequestContext,
): Promise<CategoryRef[]> {
  const rows = await database.query<CategoryStep>(
    `WITH RECURSIVE path AS (
       SELECT id, parent_id, slug, name_en, name_ar FROM categories WHERE id = $1
       UNION SELECT c.id, c.parent_id, c.slug, c.name_en, c.name_ar FROM categories c JOIN path ON c.id = path.parent_id)
     SELECT * FROM path`,
    [id],
  );
  const row = rows.find((candidate) => candidate.id === id);
  return row ? [...ancestors(row, rows), row].map((step) => toRef(step, context)) : [];
}

type CategoryStep = Pick<CategoryRecord, 'id' | 'parent_id' | 'slug' | 'name_en' | 'name_ar'>;

function ancestors(row: CategoryStep, rows: readonly CategoryStep[]): CategoryStep[] {
  const parent = rows.find((candidate) => candidate.id === row.parent_id);
  return parent ? [...ancestors(parent, rows), parent] : [];
}

async function loadCategoriesWithCounts(database: Queryable, { country, cache }: RequestContext) {
  cache.addTags('taxonomy', 'assortment');
  const rows = await loadCategories(database);
  const counted = await database.query<{ category_id: number; count: number }>(
    `SELECT category_id, count(DISTINCT family_id)::int AS count FROM listings WHERE country = $1 GROUP BY category_id`,
    [country],
  );
  return { rows, counts: new Map(counted.map((row) => [row.category_id, row.count])) };
}

function toTree(
  row: CategoryRecord,
  rows: readonly CategoryRecord[],
  counts: ReadonlyMap<number, number>,
  context: RequestContext,
): CategoryTree {
  const children = rows
    .filter((child) => child.parent_id === row.id)
    .map((child) => ({ ...toFields(child, context), products_count: counts.get(child.id) ?? 0 }));
  const childrenCount = children.reduce((sum, child) => sum + child.products_count, 0);
  return { ...toFields(row, context), products_count: (counts.get(row.id) ?? 0) + childrenCount, children };
}

function toFields(row: CategoryRecord, context: RequestContext) {
  const { language } = context;
  const description = language === 'ar' ? row.description_ar : row.description_en;
  return { ...toRef(row, context), description, image: toImage(row.image, language) };
}

function toRef(row: CategoryStep, { language }: RequestContext): CategoryRef {
  return { id: row.id, name: localizedName(row, language), slug: row.slug };
}
