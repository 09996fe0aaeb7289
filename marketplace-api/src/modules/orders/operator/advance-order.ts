import type { Queryable } from '../../../infra/db/database.ts';
import { notFound } from '../../../infra/http/http-error.ts';
import type { FulfilmentStatus } from '../order-state.ts';
import { applyOrderEvent, lockOrder } from '../order-store.ts';

/**
 * Advances an order; the statuses between are recorded too. Cash counts as paid on delivery, and a friend's first
 * delivery earns the referral reward. A repeated step changes nothing.
 * @throws HttpError 404 for an unknown order; IllegalTransitionError (409) for a step back, and for an unpaid order
 * by card
 */
export async function advanceOrder(tx: Queryable, number: string, to: FulfilmentStatus, now: Date): Promise<void> {
  const order = await lockOrder(tx, { number });
  if (!order) throw notFound();
  await applyOrderEvent(tx, order, { type: 'advance', to }, now);
}
