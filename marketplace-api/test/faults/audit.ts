import type { Queryable } from '../../src/infra/db/database.ts';
import type { CardProvider } from './card-provider.ts';
import type { ConfirmedOrder } from './shoppers.ts';

/** State at the start of a run. */
export interface InitialState {
  /** Pieces of each offer. */
  readonly stock: number;
  /** Minor units in each shopper's wallet. */
  readonly wallet: number;
}

interface OrderRow {
  readonly number: string;
  readonly key: string | null;
  readonly method: string;
  readonly transaction_number: string;
}

/**
 * Compares the database with the responses that shoppers got and with the payment provider's payments.
 * @returns each disagreement as a sentence; none when nothing was lost and nothing doubled.
 */
export async function audit(
  db: Queryable,
  confirmed: readonly ConfirmedOrder[],
  provider: CardProvider,
  { stock, wallet }: InitialState,
): Promise<string[]> {
  const orders = await db.query<OrderRow>(
    `SELECT o.number, k.key, o.payment_method AS method, o.transaction_number
     FROM orders o LEFT JOIN idempotency_keys k ON k.order_id = o.id WHERE o.payment_status <> 'refused'`,
  );
  const paid = provider.paid();
  return [
    ...compareOrders(orders, confirmed),
    ...compareCards(orders, paid),
    ...(await findWrong(db, 'stock', STOCK, [stock])),
    ...(await findWrong(db, 'wallet of an order', WALLET_OF_ORDERS)),
    ...(await findWrong(db, 'wallet of a customer', WALLET_OF_CUSTOMERS, [wallet])),
    ...(await findWrong(db, 'card payment', PAYMENTS)),
    ...(await findWrong(db, 'confirmation mail', MAILS)),
  ];
}

function compareOrders(orders: readonly OrderRow[], confirmed: readonly ConfirmedOrder[]): string[] {
  const numbers = new Set(orders.map(({ number }) => number));
  const known = new Map(confirmed.map(({ number, key }) => [number, key]));
  return [
    ...confirmed.filter(({ number }) => !numbers.has(number)).map(({ number }) => `order ${number} is lost`),
    ...[...numbers]
      .filter((number) => !known.has(number))
      .map((number) => `order ${number} was never confirmed: a double`),
    ...orders
      .filter(({ number, key }) => known.has(number) && known.get(number) !== key)
      .map(({ number, key }) => `order ${number} has the key ${String(key)}`),
    ...(known.size < confirmed.length ? ['two keys were confirmed with one order'] : []),
  ];
}

function compareCards(orders: readonly OrderRow[], paid: ReadonlyMap<string, number>): string[] {
  const byCard = new Set(orders.filter(({ method }) => method === 'card').map((order) => order.transaction_number));
  return [
    ...[...paid.keys()]
      .filter((reference) => !byCard.has(reference))
      .map((reference) => `${reference} is paid and has no order`),
    ...[...byCard]
      .filter((reference) => !paid.has(reference))
      .map((reference) => `${reference} has an order and is not paid`),
  ];
}

async function findWrong(db: Queryable, what: string, sql: string, values: readonly number[] = []): Promise<string[]> {
  const rows = await db.query(sql, values);
  return rows.slice(0, 5).map((row) => `${what}: ${JSON.stringify(row)}`);
}

/** Offers whose stock is not the initial stock minus the sold pieces. */
const STOCK = `
  SELECT f.id, f.qty, sold.pieces FROM offers f
    LEFT JOIN LATERAL (SELECT coalesce(sum(l.quantity), 0)::int AS pieces FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE l.offer_id = f.id AND o.payment_status <> 'refused') sold ON true
  WHERE f.qty < 0 OR f.qty <> $1::int - sold.pieces`;

/** Orders whose wallet movements differ from their wallet share; refunded orders must have spent nothing. */
const WALLET_OF_ORDERS = `
  SELECT o.number, o.wallet_total, moved.amount FROM orders o
    LEFT JOIN LATERAL (SELECT coalesce(-sum(m.amount), 0)::int AS amount FROM wallet_movements m WHERE m.order_id = o.id) moved ON true
  WHERE moved.amount <> CASE WHEN o.payment_status = 'refused' THEN 0 ELSE o.wallet_total END`;

/** Customers whose wallet is below zero or above its initial balance. */
const WALLET_OF_CUSTOMERS = `
  SELECT identity_id, sum(amount)::int AS balance FROM wallet_movements GROUP BY identity_id
  HAVING sum(amount) < 0 OR sum(amount) > $1::int`;

/** Card orders whose payment is unfinished or contradicts the order. */
const PAYMENTS = `
  SELECT o.number, o.payment_status, p.state FROM orders o JOIN payments p ON p.order_id = o.id
  WHERE p.state = 'pending' OR (p.state = 'paid') <> (o.payment_status = 'paid')`;

/** Orders without exactly one confirmation mail. */
const MAILS = `
  SELECT o.number, mailed.count FROM orders o
    LEFT JOIN LATERAL (SELECT count(*)::int AS count FROM outbox b WHERE b.subject LIKE '%' || o.number || '%') mailed ON true
  WHERE o.payment_status <> 'refused' AND mailed.count <> 1`;
