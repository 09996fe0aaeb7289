import { readIds } from 'shared-contracts/parse-ids';
import type { Queryable } from '../../../infra/db/database.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { loadCards } from './cards.ts';
import { computePageWindow, type PageQuery } from '../../../infra/db/page-window.ts';
import { createSqlParams, type SqlParams } from '../../../infra/db/sql-params.ts';

/**
 * Selects the products of a row: SQL on `listings l` and `products p`, on the CTEs in `with` and the tables in `join`.
 */
export interface RowSource {
  readonly with?: string;
  readonly join?: string;
  /** True when the SQL does not use `products p`; the query then skips that table. */
  readonly isListingsOnly?: true;
  readonly where: string;
  readonly order: string;
}

/** Rows of the home page by name. Each shows a family once, by its leading colour, and only products in stock. */
const SOURCES = {
  top_selling: { where: 'l.is_lead', order: 'p.orders_count DESC' },
  new_arrival: { where: 'l.is_lead', order: 'p.created_at DESC' },
  top_selected: { where: 'l.is_lead', order: 'l.rating * ln(1 + l.rating_count) DESC' },
  interesting: { where: 'l.is_lead', order: 'p.views DESC' },
} as const satisfies Record<string, RowSource>;
export type ProductRowName = keyof typeof SOURCES;

/**
 * Returns one page of a row. A collection of that name defines products and order; without one, the row's own criterion
 * does.
 */
export async function loadProductRow(
  database: Queryable,
  name: ProductRowName,
  query: PageQuery,
  context: RequestContext,
) {
  const [curated] = await database.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM promotions c JOIN promotion_products cp ON cp.promotion_id = c.id WHERE c.kind = $1) AS found`,
    [name],
  );
  context.cache.addTags('listings', 'promotions');
  const params = createSqlParams();
  const source = curated?.found ? collectionSource(params.add(name)) : SOURCES[name];
  return loadProductPage(database, source, { params, query, context });
}

function collectionSource(name: string): RowSource {
  const position = `(SELECT min(cp.position) FROM promotion_products cp JOIN promotions c ON c.id = cp.promotion_id
    WHERE c.kind = ${name} AND cp.product_id = l.product_id)`;
  return { where: `${position} IS NOT NULL`, order: position };
}

/**
 * Returns one page of similar products: first the same category, then its neighbours; nearest in brand, price and
 * popularity first. A product that the requested country does not sell is compared by its data in another country. The
 * page is empty for a product that no country sells.
 */
export function loadSimilar(
  database: Queryable,
  products: readonly number[],
  query: PageQuery,
  context: RequestContext,
) {
  context.cache.addTags(...products.map((id) => `product:${id}`));
  const params = createSqlParams();
  // Uncorrelated subqueries read each list once; a correlated subquery on `own` takes three times as long.
  const own = (column: string) => `ARRAY(SELECT o.${column} FROM own o)`;
  const relatedCategories = `ARRAY(SELECT c.id FROM categories c
    JOIN own o ON c.id = o.category_id OR c.parent_id = o.parent_category_id)`;
  const source: RowSource = {
    with: ownListings(params, products, context),
    isListingsOnly: true,
    where: `l.is_lead AND l.family_id <> ALL (${own('family_id')}) AND l.category_id = ANY (${relatedCategories})`,
    order: `l.category_id = ANY (${own('category_id')}) DESC, l.brand_id = ANY (${own('brand_id')}) DESC,
      (SELECT min(abs(ln(l.price::float8 / o.price))) FROM own o) - ln(1 + l.popularity) / 20`,
  };
  return loadProductPage(database, source, { params, query, context });
}

/** Maximum number of products that a row is based on. */
const MAX_PRODUCTS = 20;

/** The ids of products among repeated query values, at most 20. */
export function parseProductIds(values: readonly string[]): number[] {
  return readIds(values).slice(0, MAX_PRODUCTS);
}

/** CTE `own`: one listing of each given product, preferably of the requested country. */
function ownListings(params: SqlParams, products: readonly number[], { country }: RequestContext): string {
  const ids = `${params.add(products)}::int[]`;
  return `own AS MATERIALIZED (SELECT DISTINCT ON (product_id) * FROM listings WHERE product_id = ANY (${ids})
    ORDER BY product_id, (country = ${params.add(country)}) DESC)`;
}

/** Returns one page of a row's products that are in stock in the requested country. */
export async function loadProductPage(
  database: Queryable,
  source: RowSource,
  { params, query, context }: { params: SqlParams; query: PageQuery; context: RequestContext },
) {
  const withClause = source.with ? `WITH ${source.with} ` : '';
  const products = source.isListingsOnly ? '' : 'JOIN products p ON p.id = l.product_id';
  const from = `FROM listings l ${products} ${source.join ?? ''}
     WHERE l.country = ${params.add(context.country)} AND l.qty > 0 AND ${source.where}`;
  // Most requests are for the first page, whose offset is known, so one query both reads and counts.
  const counted =
    query.page > 1
      ? await database.query<{ total: number }>(`${withClause}SELECT count(*)::int AS total ${from}`, params.values)
      : null;
  const offset = counted ? computePageWindow(counted[0]?.total ?? 0, query).offset : 0;
  const rows = await database.query<{ id: number; total: number }>(
    `${withClause}SELECT l.product_id AS id, count(*) OVER ()::int AS total ${from} ORDER BY ${source.order}, l.product_id
     LIMIT ${params.add(query.page_size)} OFFSET ${params.add(offset)}`,
    params.values,
  );
  const total = rows[0]?.total ?? counted?.[0]?.total ?? 0;
  const window = computePageWindow(total, query);
  const ids = rows.map((row) => row.id);
  return { total, window, results: await loadCards(database, ids, context) };
}
