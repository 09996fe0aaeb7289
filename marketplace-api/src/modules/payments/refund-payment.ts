import type { FastifyBaseLogger } from 'fastify';
import type { PaymentServices } from './payment-provider.ts';
import type { PaymentRow } from './payment-rows.ts';
import { settlePayment, type Settlement } from './settle-payment.ts';

type Log = Pick<FastifyBaseLogger, 'error'>;

/** Refunds a settled payment where a refund is due. A failure is logged; the sweep retries it. */
export async function refundIfDue(
  services: PaymentServices,
  { payment, hasChanged: changed }: Pick<Settlement, 'payment' | 'hasChanged'>,
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
 * Refunds an order that can no longer be delivered. Refunds are idempotent at the provider; the settlement records the
 * refund and its mail once, together.
 */
export async function refundPayment(
  services: PaymentServices,
  { transaction_number: transaction }: Pick<PaymentRow, 'transaction_number'>,
): Promise<void> {
  const { database, payments, clock, config } = services;
  if (!payments) throw new Error('No payment provider is set up: PAYMENTS_ORIGIN and PAYMENTS_SECRET name it.');
  await payments.refund(transaction);
  const context = { now: clock(), siteOrigin: config.siteOrigin };
  const refunded = { state: 'refunded', amount: null, currency: null, card: null } as const;
  await database.transaction((tx) => settlePayment(tx, transaction, refunded, context));
}
