import type { Currency } from 'shared-contracts/money';
import { lockCustomer } from '../cart/basket.ts';
import { noteStatus } from '../checkout/store-order.ts';
import type { Queryable } from '../db/port.ts';
import { notFound } from '../http/errors.ts';
import { move } from '../wallet/ledger.ts';

interface Row {
  readonly id: number;
  readonly order_id: number;
  readonly identity_id: string;
  readonly status: 'requested' | 'returned';
  readonly refund: number;
  readonly currency: Currency;
}

/**
 * The items of a return are back: its money goes to the customer's wallet, and the order is `returned` once no other return of
 * it is open. Asked for again nothing happens.
 * @throws HttpError 404 for an unknown return.
 */
export async function settleReturn(tx: Queryable, number: string, now: Date): Promise<void> {
  const [row] = await tx.query<Row>(
    `SELECT r.id, r.order_id, r.identity_id, r.status, r.refund, o.currency
     FROM returns r JOIN orders o ON o.id = r.order_id WHERE r.number = $1 FOR UPDATE`,
    [number],
  );
  if (!row) throw notFound();
  if (row.status === 'returned') return;
  await lockCustomer(tx, row.identity_id);
  await tx.query(`UPDATE returns SET status = 'returned', returned_at = $2 WHERE id = $1`, [row.id, now]);
  await tx.query(
    `UPDATE orders SET refund_total = refund_total + $2,
       payment_status = CASE WHEN refund_total + $2 >= total - shipping_total THEN 'refunded' ELSE payment_status END
     WHERE id = $1`,
    [row.order_id, row.refund],
  );
  const { identity_id: identityId, order_id: orderId, currency, refund: amount } = row;
  await move(tx, { identityId, currency, amount, kind: 'refund', orderId, at: now });
  const open = await tx.query(`SELECT 1 FROM returns WHERE order_id = $1 AND status = 'requested'`, [orderId]);
  if (open.length > 0) return;
  await tx.query(`UPDATE orders SET status = 'returned' WHERE id = $1`, [orderId]);
  await noteStatus(tx, orderId, 'returned', now);
}
