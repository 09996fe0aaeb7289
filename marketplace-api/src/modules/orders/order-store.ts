import type { OrderStatus, PaymentMethod } from 'shared-contracts/entities/account/order';
import type { Currency } from 'shared-contracts/money';
import type { Queryable } from '../../infra/db/database.ts';
import { lockActiveCustomer, lockCustomers } from '../identity/index.ts';
import { applyEffects } from './order-effects.ts';
import {
  type CardPaymentStatus,
  type OrderEvent,
  type OrderState,
  type PaymentStatus,
  type ReturnState,
} from './order-state.ts';
import { transition } from './transition.ts';

/** Key of an order inside the API. */
export type OrderKey =
  { readonly number: string } | { readonly transaction: string } | { readonly returnNumber: string };

/** An order; this transaction has locked its row and its customer's row. */
export interface LockedOrder {
  readonly id: number;
  readonly number: string;
  readonly identityId: string;
  readonly currency: Currency;
  readonly state: OrderState;
}

interface OrderRow {
  readonly id: number;
  readonly number: string;
  readonly identity_id: string;
  readonly currency: Currency;
  readonly status: OrderStatus;
  readonly payment_method: PaymentMethod;
  readonly payment_status: PaymentStatus;
  readonly card_state: CardPaymentStatus | null;
  readonly total: number;
  readonly wallet_total: number;
  readonly shipping_total: number;
  readonly refund_total: number;
  readonly pieces: number;
  readonly returns: readonly ReturnState[] | null;
  readonly is_cancelled: boolean;
}

/**
 * Locks an order with its customer and the customer who earns its referral reward, and reads its state. Every writer
 * of orders, payments and returns begins here. The order of locks is in docs/adr/0040-concurrent-transactions.md.
 * @param identityId the customer of the request; restricts the search to that customer's orders
 * @returns undefined for an unknown order
 * @throws HttpError 401 when that customer's account was deleted while this transaction waited for its row
 */
export async function lockOrder(tx: Queryable, key: OrderKey, identityId?: string): Promise<LockedOrder | undefined> {
  const id = await lockOrderCustomers(tx, key, identityId);
  if (id === undefined) return undefined;
  await tx.query('SELECT 1 FROM orders WHERE id = $1 FOR UPDATE', [id]);
  return readOrder(tx, id);
}

/**
 * Locks the customers of `lockOrder` without the order: for a transaction that locks a cart or a promo code before it.
 * @returns the order's id; undefined for an unknown order
 */
export async function lockOrderCustomers(
  tx: Queryable,
  key: OrderKey,
  identityId?: string,
): Promise<number | undefined> {
  const found = await findOwner(tx, key, identityId);
  if (!found) return undefined;
  await lockCustomers(tx, [found.identity_id, found.referrer_id]);
  // The row is locked already: this only checks it.
  if (identityId !== undefined) await lockActiveCustomer(tx, identityId);
  return found.id;
}

/**
 * Applies an event to a locked order, with all its effects, in the caller's transaction. An event without change
 * writes nothing and returns the same object.
 * @throws IllegalTransitionError, PaymentMismatchError as `transition`
 */
export async function applyOrderEvent(
  tx: Queryable,
  order: LockedOrder,
  event: OrderEvent,
  now: Date,
): Promise<LockedOrder> {
  const { state, effects } = transition(order.state, event);
  if (state === order.state) return order;
  const changed = { ...order, state };
  await storeState(tx, order, state, now);
  await applyEffects(tx, changed, effects, now);
  return changed;
}

async function findOwner(tx: Queryable, key: OrderKey, identityId: string | undefined) {
  const [row] = await tx.query<{ id: number; identity_id: string; referrer_id: string | null }>(
    `SELECT o.id, o.identity_id, f.identity_id AS referrer_id
     FROM orders o LEFT JOIN referrals f ON f.friend_id = o.identity_id
     WHERE ($1::text IS NULL OR o.number = $1) AND ($2::text IS NULL OR o.transaction_number = $2)
       AND ($3::text IS NULL OR o.id = (SELECT order_id FROM returns WHERE number = $3))
       AND ($4::uuid IS NULL OR o.identity_id = $4::uuid)`,
    [
      'number' in key ? key.number : null,
      'transaction' in key ? key.transaction : null,
      'returnNumber' in key ? key.returnNumber : null,
      identityId ?? null,
    ],
  );
  return row;
}

async function readOrder(tx: Queryable, id: number): Promise<LockedOrder> {
  const [row] = await tx.query<OrderRow>(
    `SELECT o.id, o.number, o.identity_id, o.currency, o.status, o.payment_method, o.payment_status, p.state AS card_state,
       o.total, o.wallet_total, o.shipping_total, o.refund_total, o.cancelled_at IS NOT NULL AS is_cancelled,
       (SELECT coalesce(sum(quantity), 0)::int FROM order_lines WHERE order_id = o.id) AS pieces,
       (SELECT json_agg(json_build_object('number', r.number, 'status', r.status, 'refund', r.refund, 'pieces',
            (SELECT coalesce(sum(x.quantity), 0) FROM return_lines x WHERE x.return_id = r.id)) ORDER BY r.id)
          FROM returns r WHERE r.order_id = o.id) AS returns
     FROM orders o LEFT JOIN payments p ON p.order_id = o.id WHERE o.id = $1`,
    [id],
  );
  if (!row) throw new Error(`Order ${id} was locked and cannot be found.`);
  return {
    id: row.id,
    number: row.number,
    identityId: row.identity_id,
    currency: row.currency,
    state: {
      status: row.status,
      method: row.payment_method,
      payment: row.payment_status,
      card: row.card_state,
      total: row.total,
      wallet: row.wallet_total,
      shipping: row.shipping_total,
      refunded: row.refund_total,
      pieces: row.pieces,
      returns: row.returns ?? [],
      isCancelled: row.is_cancelled,
    },
  };
}

/** Writes the changes of an event. A new return is written by its own module, which knows its lines. */
async function storeState(
  tx: Queryable,
  { id, state: before }: LockedOrder,
  after: OrderState,
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE orders SET status = $2, payment_status = $3, refund_total = $4,
       cancelled_at = CASE WHEN $5 THEN coalesce(cancelled_at, $6::timestamptz) END
     WHERE id = $1`,
    [id, after.status, after.payment, after.refunded, after.isCancelled, now],
  );
  if (after.card !== before.card) {
    await tx.query('UPDATE payments SET state = $2, settled_at = $3 WHERE order_id = $1', [id, after.card, now]);
  }
  for (const orderReturn of after.returns) {
    const storedReturn = before.returns.find(({ number }) => number === orderReturn.number);
    if (!storedReturn || storedReturn.status === orderReturn.status) continue;
    await tx.query('UPDATE returns SET status = $2, refund = $3, returned_at = $4 WHERE number = $1', [
      orderReturn.number,
      orderReturn.status,
      orderReturn.refund,
      now,
    ]);
  }
}
