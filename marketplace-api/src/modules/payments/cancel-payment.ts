import type { FastifyBaseLogger } from 'fastify';
import { type PaymentServices, type ProviderPayment, ProviderUnavailableError } from './payment-provider.ts';
import { refundIfDue } from './refund-payment.ts';
import { findPayment, type PaymentRow } from './payment-rows.ts';
import { expirePayment, settlePayment } from './settle-payment.ts';

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>;

/** State of a payment after its cancellation. */
export interface CancelledPayment {
  readonly orderId: number;
  /** `pending`: the bank is deciding, so it cannot be cancelled. */
  readonly state: PaymentRow['state'];
}

/**
 * Cancels a pending payment: it can no longer be paid, and its stock and wallet money are released. A payment that
 * has been paid since is settled as paid. After its time limit it is released even if the provider is unavailable or
 * the bank still decides.
 * @throws ProviderUnavailableError within its time limit
 */
export async function cancelPayment(
  services: PaymentServices,
  transaction: string,
  log: Log,
): Promise<CancelledPayment> {
  const now = services.clock();
  const payment = await findPayment(services.database, transaction);
  if (!payment) throw new Error(`There is no payment of ${transaction}.`);
  const isExpired = payment.expires_at <= now;
  const providerPayment = await cancelAtProvider(services, transaction, isExpired, log);
  const context = { now, siteOrigin: services.config.siteOrigin };
  const settlement = await services.database.transaction(async (tx) => {
    const applied = await settlePayment(tx, transaction, providerPayment, context);
    return applied?.payment.state === 'pending' && isExpired ? expirePayment(tx, transaction, context) : applied;
  });
  if (!settlement) throw new Error(`There is no payment of ${transaction}.`);
  await refundIfDue(services, settlement, log);
  return { orderId: payment.order_id, state: settlement.payment.state };
}

async function cancelAtProvider(
  services: PaymentServices,
  transaction: string,
  isExpired: boolean,
  log: Log,
): Promise<ProviderPayment> {
  try {
    if (!services.payments) throw new ProviderUnavailableError('No payment provider is set up.');
    return await services.payments.cancel(transaction);
  } catch (error) {
    if (!isExpired || !(error instanceof ProviderUnavailableError)) throw error;
    log.warn(
      { err: error, transaction },
      'a payment’s time limit has passed; it is released while the provider is unavailable',
    );
    return { state: 'cancelled', amount: null, currency: null, card: null };
  }
}
