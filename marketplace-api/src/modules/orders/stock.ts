import { ERROR_MESSAGES } from 'shared-contracts/errors';
import type { Queryable } from '../../infra/db/database.ts';
import { badRequest } from '../../infra/http/http-error.ts';

/** Pieces of an offer in an order. */
export interface StockLine {
  readonly offer_id: number;
  readonly product_id: number;
  readonly quantity: number;
}

/**
 * Reserves ordered pieces: reduces the stock and counts them as sold. The caller holds the offers' row locks.
 * Products and then listings change in the order of their ids, so that two orders never deadlock.
 * @throws HttpError 400 when the stock is too small
 */
export async function reserveStock(tx: Queryable, lines: readonly StockLine[]): Promise<void> {
  for (const line of lines.toSorted((a, b) => a.offer_id - b.offer_id)) {
    const updated = await tx.query('UPDATE offers SET qty = qty - $2 WHERE id = $1 AND qty >= $2 RETURNING id', [
      line.offer_id,
      line.quantity,
    ]);
    if (updated.length === 0) throw badRequest(ERROR_MESSAGES.sold_out);
  }
  await countOrders(tx, lines, 1);
}

/**
 * Whether the stock covers each line; a withdrawn offer or product has none. The caller holds the offers' row locks.
 */
export async function isInStock(tx: Queryable, lines: readonly StockLine[]): Promise<boolean> {
  const rows = await tx.query<{ id: number; qty: number }>(
    `SELECT o.id, o.qty FROM offers o JOIN products p ON p.id = o.product_id
     WHERE o.id = ANY ($1::int[]) AND o.is_active AND p.is_active`,
    [lines.map((line) => line.offer_id)],
  );
  const stock = new Map(rows.map(({ id, qty }) => [id, qty]));
  return lines.every(({ offer_id, quantity }) => (stock.get(offer_id) ?? 0) >= quantity);
}

/**
 * Releases the reservation of a cancelled order. Pieces that the seller does not have (`oversold`, docs/import.md) do
 * not return to the stock. The caller holds the offers' row locks.
 */
export async function releaseStock(tx: Queryable, lines: readonly StockLine[]): Promise<void> {
  for (const line of lines.toSorted((a, b) => a.offer_id - b.offer_id)) {
    await tx.query(
      `UPDATE offers SET qty = qty + greatest(0, $2 - oversold), oversold = greatest(0, oversold - $2) WHERE id = $1`,
      [line.offer_id, line.quantity],
    );
  }
  await countOrders(tx, lines, -1);
}

/**
 * Locks the offers of some lines in ascending order of their ids. The lock excludes other orders, imports and
 * deletions, but not the foreign keys of cart lines: carts do not wait for an order.
 */
export async function lockOffers(tx: Queryable, offers: readonly number[]): Promise<void> {
  await tx.query('SELECT 1 FROM offers WHERE id = ANY ($1::int[]) ORDER BY id FOR NO KEY UPDATE', [offers]);
}

async function countOrders(tx: Queryable, lines: readonly StockLine[], sign: 1 | -1): Promise<void> {
  for (const line of lines.toSorted((a, b) => a.product_id - b.product_id)) {
    await tx.query('UPDATE products SET orders_count = greatest(0, orders_count + $2) WHERE id = $1', [
      line.product_id,
      sign * line.quantity,
    ]);
  }
  await tx.query('SELECT refresh_listings($1::int[])', [[...new Set(lines.map((line) => line.product_id))]]);
}
