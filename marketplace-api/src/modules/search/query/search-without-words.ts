import type { Slot, UnderstoodQuery } from '../understanding/slots.ts';
import { createProductSet } from './product-set.ts';
import { narrowProducts, type UnderstoodContext, type UnderstoodProducts } from './search-understood.ts';

/** Slots that need no product type: they order or narrow everything. */
const WISHES = new Set<Slot['kind']>(['price', 'sort', 'filler', 'audience', 'negation']);

/**
 * Finds everything that meets the wishes of a query that names nothing: “cheapest”, “under 100 aed”. Null if the query
 * has words, or no wish.
 */
export async function searchWithoutWords(
  context: UnderstoodContext,
  query: UnderstoodQuery,
): Promise<UnderstoodProducts | null> {
  const isWish = query.slots.some(({ kind }) => kind === 'price' || kind === 'sort');
  if (!isWish || !query.slots.every(({ kind }) => WISHES.has(kind))) return null;
  const rows = await context.database.query<{ id: number }>('SELECT product_id AS id FROM search_products');
  return narrowProducts(context, query, createProductSet(rows.map(({ id }) => id)));
}
