import { AFTER_SALES_MESSAGES } from 'shared-contracts/after-sales-messages';
import type { Language } from 'shared-contracts/locale';
import type { Queryable } from '../../infra/db/database.ts';
import { badRequest, notFound } from '../../infra/http/http-error.ts';
import { queueMessage } from '../../infra/outbox/queue-message.ts';
import { findActiveIdentity } from '../identity/index.ts';
import { cancellationMail } from './cancellation-mail.ts';
import { findOrder } from './find-orders.ts';
import { isCancellable } from './order-state.ts';
import { applyOrderEvent, lockOrder } from './order-store.ts';

/** A customer's request to cancel an order. */
export interface CancelRequest {
  readonly identityId: string;
  readonly number: string;
  /** Language of the mail. */
  readonly language: Language;
  readonly now: Date;
}

/**
 * Cancels an order before it is shipped: its stock and the wallet's share go back at once, and the payment sweep gives
 * the card's share back. A mail confirms it. A repeated request changes nothing.
 * @throws HttpError 404 for an order that is not placed or another customer's; 400 once it is shipped
 */
export async function cancelOrder(tx: Queryable, { identityId, number, language, now }: CancelRequest): Promise<void> {
  const locked = await lockOrder(tx, { number }, identityId);
  const order = locked && (await findOrder(tx, identityId, { number }, language));
  if (!locked || !order) throw notFound();
  if (locked.state.isCancelled) return;
  if (!isCancellable(locked.state)) throw badRequest(AFTER_SALES_MESSAGES.cancel_too_late);
  await applyOrderEvent(tx, locked, { type: 'cancel' }, now);
  const cancelled = await findOrder(tx, identityId, { number }, language);
  const identity = await findActiveIdentity(tx, identityId);
  if (identity && cancelled) await queueMessage(tx, cancellationMail(cancelled, identity, language), now);
}
