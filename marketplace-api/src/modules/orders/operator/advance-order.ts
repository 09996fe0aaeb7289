import type { Queryable } from '../../../infra/db/database.ts';
import { notFound } from '../../../infra/http/http-error.ts';
import type { FulfilmentStatus } from '../order-state.ts';
import { applyOrderEvent, lockOrder } from '../order-store.ts';

/**
 * Brings an order forward; the statuses between are recorded too. Cash is paid at the door, and a friend's first delivery earns
 * what was promised. A repeated step changes nothing.
 * @throws HttpError 404 for an unknown order; IllegalTransitionError (409) for a step back, and for an order by card that is
 *   not paid.
 */
export async function advanceOrder(tx: Queryable, number: string, to: FulfilmentStatus, now: Date): Promise<void> {
  const order = await lockOrder(tx, { number });
  if (!order) throw notFound();
  await applyOrderEvent(tx, order, { type: 'advance', to }, now);
}
