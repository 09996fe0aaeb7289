import type { FastifyBaseLogger } from 'fastify';
import { findIdentity } from '../identity/identities.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import type { Services } from '../services.ts';
import { lockPayment, setPaymentState, type PaymentRow } from './payment-rows.ts';
import { refundMail } from './refund-mail.ts';
import type { Settlement } from './settle.ts';

type Log = Pick<FastifyBaseLogger, 'error'>;

/**
 * Gives the money back where a settled payment is due for it. A failure is logged; the sweep tries the refund again.
 */
export async function afterSettling(services: Services, { payment, changed }: Settlement, log: Log): Promise<void> {
  if (!changed) return;
  try {
    if (payment.state === 'refund_due') await refund(services, payment);
  } catch (error) {
    log.error({ err: error, transaction: payment.transaction_number }, 'what follows a payment could not be done');
  }
}

/** Gives the money of an order back that cannot be delivered any more; the refund and its mail are noted once, together. */
export async function refund(services: Services, payment: PaymentRow): Promise<void> {
  const { database, payments, clock } = services;
  if (!payments) throw new Error('No payment provider is set up: PAYMENTS_ORIGIN and PAYMENTS_SECRET name it.');
  await payments.refund(payment.transaction_number);
  await database.transaction(async (tx) => {
    const current = await lockPayment(tx, payment.transaction_number);
    if (current?.state !== 'refund_due') return;
    await setPaymentState(tx, payment.order_id, 'refunded', clock());
    const identity = await findIdentity(tx, payment.identity_id);
    if (identity) await queueMessage(tx, refundMail(payment, identity.email), clock());
  });
}
