import type { FastifyBaseLogger } from 'fastify';
import { findActiveIdentity } from '../identity/index.ts';
import { applyOrderEvent, lockOrder } from '../orders/index.ts';
import { queueMessage } from '../../infra/outbox/queue-message.ts';
import type { PaymentServices } from './payment-provider.ts';
import type { PaymentRow } from './payment-rows.ts';
import { refundMail } from './refund-mail.ts';
import type { Settlement } from './settle-payment.ts';

type Log = Pick<FastifyBaseLogger, 'error'>;

/** Refunds a settled payment where a refund is due. A failure is logged; the sweep retries it. */
export async function refundIfDue(
  services: PaymentServices,
  { payment, hasChanged: changed }: Settlement,
  log: Log,
): Promise<void> {
  if (!changed) return;
  try {
    if (payment.state === 'refund_due') await refundPayment(services, payment);
  } catch (error) {
    log.error({ err: error, transaction: payment.transaction_number }, 'the refund of a payment failed');
  }
}

/**
 * Refunds an order that can no longer be delivered. Refunds are idempotent at the provider; the refund and its mail
 * are recorded once, together. A customer whose account is deleted gets no mail.
 */
export async function refundPayment(services: PaymentServices, payment: PaymentRow): Promise<void> {
  const { database, payments, clock } = services;
  const { transaction_number: transaction } = payment;
  if (!payments) throw new Error('No payment provider is set up: PAYMENTS_ORIGIN and PAYMENTS_SECRET name it.');
  await payments.refund(transaction);
  const now = clock();
  await database.transaction(async (tx) => {
    const order = await lockOrder(tx, { transaction });
    if (!order || (await applyOrderEvent(tx, order, { type: 'card_refunded' }, now)) === order) return;
    const identity = await findActiveIdentity(tx, payment.identity_id);
    if (identity) await queueMessage(tx, refundMail(payment, identity.email), now);
  });
}
