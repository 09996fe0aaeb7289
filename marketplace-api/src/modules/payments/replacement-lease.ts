import type { Queryable } from '../../infra/db/database.ts';
import type { PaymentRow } from './payment-rows.ts';

/** Time for the cancellation at the provider, and for the waits and the transaction of the new order. */
const LEASE_MS = 30_000;

type LeasedPayment = Pick<PaymentRow, 'order_id' | 'state' | 'replacement_lease_until'>;

/** Whether an order is replacing the one of this pending payment, so that nothing else may release it. */
export function isLeased({ state, replacement_lease_until: until }: LeasedPayment, now: Date): boolean {
  return state === 'pending' && until !== null && until > now;
}

/**
 * Leases a pending payment to the order that replaces its order, or extends the lease of another one. The caller has
 * locked the customer's row.
 * @returns the end of the lease, by which its owner ends it; null where it is another order's
 */
export async function leaseReplacement(tx: Queryable, payment: LeasedPayment, now: Date): Promise<Date | null> {
  const leasedUntil = isLeased(payment, now) ? payment.replacement_lease_until : null;
  // Always another time than before: the lease is no longer its first owner's alone.
  const until = new Date(Math.max(now.getTime() + LEASE_MS, (leasedUntil?.getTime() ?? 0) + 1));
  await tx.query('UPDATE payments SET replacement_lease_until = $2 WHERE order_id = $1', [payment.order_id, until]);
  return leasedUntil ? null : until;
}

/** Ends the lease of a payment that was not released. Does nothing where another order has extended it. */
export async function endLease(tx: Queryable, orderId: number, lease: Date): Promise<void> {
  await tx.query(
    'UPDATE payments SET replacement_lease_until = NULL WHERE order_id = $1 AND replacement_lease_until = $2',
    [orderId, lease],
  );
}
