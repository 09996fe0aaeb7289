import type { Queryable } from '../../../infra/db/database.ts';
import { notFound } from '../../../infra/http/http-error.ts';
import { applyOrderEvent, lockOrder } from '../order-store.ts';

/**
 * The items of a return are back: its money goes to the customer's wallet, and the order is `returned` once no other return of
 * it is open. A repeated call changes nothing.
 * @throws HttpError 404 for an unknown return; IllegalTransitionError (409) for an order that is not paid.
 */
export async function completeReturnByNumber(tx: Queryable, number: string, now: Date): Promise<void> {
  const order = await lockOrder(tx, { returnNumber: number });
  if (!order) throw notFound();
  await applyOrderEvent(tx, order, { type: 'complete_return', number }, now);
}
