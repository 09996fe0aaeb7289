import type { Language } from 'shared-contracts/locale';
import type { Queryable } from '../../infra/db/database.ts';
import { findActiveIdentity } from '../identity/index.ts';
import { findOrder } from './find-orders.ts';
import { queueMessage } from '../../infra/outbox/queue-message.ts';
import { confirmationMail } from './confirmation-mail.ts';

/** The order to confirm, its customer, and its language. */
interface ConfirmedOrder {
  readonly orderId: number;
  readonly identityId: string;
  readonly language: Language;
  readonly now: Date;
  /** Origin of the shop for the mail's link; undefined for an API without one. */
  readonly siteOrigin: string | undefined;
}

/** Queues the confirmation mail in the transaction that places the order (by card: that records its payment). */
export async function queueConfirmation(
  tx: Queryable,
  { orderId, identityId, language, now, siteOrigin }: ConfirmedOrder,
) {
  const identity = await findActiveIdentity(tx, identityId);
  const order = await findOrder(tx, identityId, { id: orderId }, language);
  if (identity && order) await queueMessage(tx, confirmationMail(order, identity, { language, siteOrigin }), now);
}
