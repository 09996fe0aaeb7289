import type { Queryable } from '../../../infra/db/database.ts';
import { notFound } from '../../../infra/http/http-error.ts';
import { applyOrderEvent, lockOrder } from '../order-store.ts';

/**
 * Completes a return whose items are back: its refund goes to the customer's wallet. The order is `returned` once no
 * other return of it is open. A repeated request changes nothing.
 * @throws HttpError 404 for an unknown return; IllegalTransitionError (409) for an unpaid order
 */
export async function completeReturnByNumber(tx: Queryable, number: string, now: Date): Promise<void> {
  const order = await lockOrder(tx, { returnNumber: number });
  if (!order) throw notFound();
  await applyOrderEvent(tx, order, { type: 'complete_return', number }, now);
}
