import { ORDER_STATUSES, type OrderStatus } from 'shared-contracts/entities/order';
import { noteStatus } from '../checkout/store-order.ts';
import type { Queryable } from '../db/port.ts';
import { HttpError, notFound } from '../http/errors.ts';
import { earnReferral } from '../referral/earn.ts';

/** The states that the operator's systems bring an order into; those of returns come of returns. */
export const ADVANCES = ['processing', 'shipped', 'delivered'] as const satisfies readonly OrderStatus[];
export type Advance = (typeof ADVANCES)[number];

interface Row {
  readonly id: number;
  readonly identity_id: string;
  readonly status: OrderStatus;
  readonly payment_method: string;
}

/**
 * Brings an order forward; the states between are noted too. Cash is paid at the door, and a friend's first delivery earns what
 * was promised. Asked for again nothing happens.
 * @throws HttpError 404 for an unknown order, 409 for one that is further already.
 */
export async function advanceOrder(tx: Queryable, number: string, to: Advance, now: Date): Promise<void> {
  const [order] = await tx.query<Row>(
    'SELECT id, identity_id, status, payment_method FROM orders WHERE number = $1 FOR UPDATE',
    [number],
  );
  if (!order) throw notFound();
  const [from, until] = [ORDER_STATUSES.indexOf(order.status), ORDER_STATUSES.indexOf(to)];
  if (from === until) return;
  if (from > until) throw new HttpError(409, `The order is ${order.status} already.`);
  for (const status of ORDER_STATUSES.slice(from + 1, until + 1)) await noteStatus(tx, order.id, status, now);
  await tx.query('UPDATE orders SET status = $2 WHERE id = $1', [order.id, to]);
  if (to !== 'delivered') return;
  if (order.payment_method === 'cash')
    await tx.query(`UPDATE orders SET payment_status = 'paid' WHERE id = $1`, [order.id]);
  await earnReferral(tx, order.identity_id, order.id, now);
}
