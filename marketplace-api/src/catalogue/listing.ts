import { type Ordering, parseOrdering } from 'shared-contracts/filters';
import type { Queryable } from '../db/port.ts';
import type { RequestContext } from '../http/context.ts';
import { loadCards } from './cards.ts';
import { filterConditions, listingSource } from './conditions.ts';
import { pageWindow, type PageQuery } from './paging.ts';
import { createParams } from './params.ts';
import type { Selection } from './selection.ts';

/** What each order means (CAT-05); the best matches and the recommended put sold-out products last. */
const ORDER_SQL: Readonly<Record<Ordering, string>> = {
  '-best_match': '(f.qty > 0) DESC, f.rank DESC, f.popularity DESC',
  '-recommended': '(f.qty > 0) DESC, f.popularity * (1 + f.rating) DESC',
  newprice: 'f.price',
  '-newprice': 'f.price DESC',
  '-id': 'f.product_id DESC',
  '-views': 'p.views DESC',
};

/**
 * One page of a listing. A family is shown once, by the variant that meets the filters: the best match, in stock, the
 * leading colour.
 */
export async function loadListing(
  database: Queryable,
  selection: Selection,
  query: PageQuery & { readonly ordering: readonly string[] },
  context: RequestContext,
  fallback: Ordering,
) {
  const params = createParams();
  const { from, conditions, rank } = listingSource(selection, context, params);
  const where = [...conditions, ...Object.values(filterConditions(selection, context, params))].join(' AND ');
  const [counted] = await database.query<{ total: number }>(
    `SELECT count(DISTINCT l.family_id)::int AS total FROM ${from} WHERE ${where}`,
    params.values,
  );
  const total = counted?.total ?? 0;
  const window = pageWindow(total, query);
  const order = parseOrdering(query.ordering, fallback).map((name) => ORDER_SQL[name]);
  const rows = await database.query<{ product_id: number }>(
    `WITH families AS (
       SELECT DISTINCT ON (m.family_id) m.* FROM (SELECT l.*, ${rank} AS rank FROM ${from} WHERE ${where}) m
       ORDER BY m.family_id, m.rank DESC, (m.qty > 0) DESC, m.is_lead DESC, m.product_id)
     SELECT f.product_id FROM families f JOIN products p ON p.id = f.product_id
     ORDER BY ${order.join(', ')}, f.product_id
     LIMIT ${params.add(window.size)} OFFSET ${params.add(window.offset)}`,
    params.values,
  );
  const ids = rows.map((row) => row.product_id);
  return { total, window, results: await loadCards(database, ids, context) };
}
