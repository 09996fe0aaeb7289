import type { PageQuery } from '../../../infra/db/page-window.ts';
import { createSqlParams } from '../../../infra/db/sql-params.ts';
import { loadProductPage } from '../cards/product-rows.ts';
import type { Queryable } from '../../../infra/db/database.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';

/** Number of a customer's last views, and of last ordered products, that count. */
const HISTORY = 20;
/** Weight of an order with both products; a customer who viewed both has weight 1. */
const ORDER_WEIGHT = 3;

/**
 * Recommends products related to the given ones, else to the customer's last views and orders, else the most popular of
 * every category. Co-occurrence score: 3 per order with both products, 1 per customer who viewed both. Products of the
 * same brand follow, then of the same department, by popularity.
 */
export async function loadRecommended(
  database: Queryable,
  productIds: readonly number[],
  query: PageQuery,
  context: RequestContext,
) {
  context.cache.addTags('listings', ...productIds.map((id) => `product:${id}`));
  if (productIds.length > 0)
    return { basis: 'given' as const, ...(await loadBoughtTogether(database, productIds, query, context)) };
  const history = await loadHistory(database, context);
  const list = history.length > 0 ? await loadBoughtTogether(database, history, query, context) : null;
  if (list && list.total > 0) return { basis: 'history' as const, ...list };
  return { basis: 'popular' as const, ...(await loadPopularProducts(database, query, context)) };
}

/** Ids of the customer's last viewed and ordered products; none for a guest. */
async function loadHistory(database: Queryable, { visitor }: RequestContext): Promise<number[]> {
  if (visitor.kind === 'guest') return [];
  const rows = await database.query<{ product_id: number }>(
    `(SELECT product_id FROM product_views WHERE identity_id = $1::uuid ORDER BY viewed_at DESC LIMIT ${HISTORY})
     UNION
     (SELECT ol.product_id FROM orders o JOIN order_lines ol ON ol.order_id = o.id
      WHERE o.identity_id = $1::uuid ORDER BY o.placed_at DESC LIMIT ${HISTORY})`,
    [visitor.identityId],
  );
  return rows.map((row) => row.product_id);
}

function loadBoughtTogether(database: Queryable, seeds: readonly number[], query: PageQuery, context: RequestContext) {
  const params = createSqlParams();
  const ids = `${params.add(seeds)}::int[]`;
  const country = params.add(context.country);
  const own = (extra: string) =>
    `EXISTS (SELECT 1 FROM listings o WHERE o.country = ${country} AND o.product_id = ANY (${ids}) AND (${extra}))`;
  const source = {
    // Colours of one family count as one product.
    with: `pairs AS (
        SELECT b.product_id, ${ORDER_WEIGHT} AS weight FROM order_lines a JOIN order_lines b ON b.order_id = a.order_id
        WHERE a.product_id = ANY (${ids})
        UNION ALL
        SELECT b.product_id, 1 FROM product_views a JOIN product_views b ON b.identity_id = a.identity_id
        WHERE a.product_id = ANY (${ids})
      ), together AS MATERIALIZED (
        SELECT pp.family_id, sum(pairs.weight) AS weight FROM pairs JOIN products pp ON pp.id = pairs.product_id
        GROUP BY pp.family_id
      )`,
    join: 'LEFT JOIN together t ON t.family_id = l.family_id',
    where: `l.is_lead AND NOT ${own('o.family_id = l.family_id')}
      AND (t.weight IS NOT NULL OR ${own('o.brand_id = l.brand_id OR o.parent_category_id = l.parent_category_id')})`,
    order: `coalesce(t.weight, 0) DESC, ${own('o.brand_id = l.brand_id')} DESC, l.popularity DESC`,
  };
  return loadProductPage(database, source, { params, query, context });
}

/** The most popular product of every category, then the second of each, and so on. */
function loadPopularProducts(database: Queryable, query: PageQuery, context: RequestContext) {
  const rank = 'row_number() OVER (PARTITION BY l.category_id ORDER BY l.popularity DESC, l.product_id)';
  const source = { where: 'l.is_lead', order: `${rank}, l.popularity DESC` };
  return loadProductPage(database, source, { params: createSqlParams(), query, context });
}
