import type { FastifyBaseLogger } from 'fastify';
import { confirmationMail } from '../checkout/confirmation-mail.ts';
import { findIdentity } from '../identity/identities.ts';
import { findOrder } from '../orders/orders.ts';
import type { Services } from '../services.ts';
import { setPaymentState, type PaymentRow } from './payment-rows.ts';
import { refundMail } from './refund-mail.ts';
import type { Settlement } from './settle.ts';

type Log = Pick<FastifyBaseLogger, 'error'>;

/**
 * What follows once a payment has been settled: the mail that confirms the order, or the money back and the mail that says so.
 * What fails is logged; a refund is tried again by the sweep.
 */
export async function afterSettling(services: Services, { payment, changed }: Settlement, log: Log): Promise<void> {
  if (!changed) return;
  try {
    if (payment.state === 'paid') await confirm(services, payment);
    if (payment.state === 'refund_due') await refund(services, payment);
  } catch (error) {
    log.error({ err: error, transaction: payment.transaction_number }, 'what follows a payment could not be done');
  }
}

/** Gives the money of an order back that cannot be delivered any more, once; the shopper is told. */
export async function refund(services: Services, payment: PaymentRow): Promise<void> {
  const { database, payments, clock } = services;
  if (!payments) throw new Error('No payment provider is set up: PAYMENTS_ORIGIN and PAYMENTS_SECRET name it.');
  await payments.refund(payment.transaction_number);
  await database.transaction((tx) => setPaymentState(tx, payment.order_id, 'refunded', clock()));
  const identity = await findIdentity(database, payment.identity_id);
  if (identity) await services.mailer.send(refundMail(payment, identity.email));
}

async function confirm({ database, mailer }: Services, payment: PaymentRow): Promise<void> {
  const { identity_id: identityId, order_id: id, language } = payment;
  const identity = await findIdentity(database, identityId);
  const order = await findOrder(database, identityId, { id }, language);
  if (identity && order) await mailer.send(confirmationMail(order, identity.email, language));
}
