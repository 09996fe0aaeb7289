import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../infra/db/database.ts';
import { type PaymentServices, type ProviderPayment, ProviderUnavailableError } from './payment-provider.ts';
import { refundIfDue } from './refund-payment.ts';
import { findPayment, type PaymentRow } from './payment-rows.ts';
import { endLease } from './replacement-lease.ts';
import { expirePayment, settlePayment, type Settlement, UNKNOWN_PAYMENT } from './settle-payment.ts';

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>;

/** The provider's response to a cancellation; the shop has not settled it yet. */
export interface Cancellation {
  readonly transaction: string;
  readonly providerPayment: ProviderPayment;
  /** Whether the payment was pending past its time limit: it is released in any case. */
  readonly isExpired: boolean;
  /** The caller's lease of the payment (`leaseReplacement`); null without one. */
  readonly lease: Date | null;
}

/** State of a payment after its cancellation. */
export interface CancelledPayment {
  readonly orderId: number;
  /** `pending`: the bank is deciding, so it cannot be cancelled; or another order leases the payment. */
  readonly state: PaymentRow['state'];
}

/**
 * Cancels a pending payment: it can no longer be paid, and its stock and wallet money are released. A payment that
 * has been paid since is settled as paid. After its time limit it is released even if the provider is unavailable or
 * the bank still decides; the sweep then asks again.
 * @throws ProviderUnavailableError within its time limit, and for a payment that is not pending
 */
export async function cancelPayment(
  services: PaymentServices,
  transaction: string,
  log: Log,
): Promise<CancelledPayment> {
  return recordCancellation(services, await requestCancellation(services, transaction, log), log);
}

/**
 * The first half of `cancelPayment`: asks the provider, outside of a transaction.
 * @param lease of the order for which the payment is cancelled
 */
export async function requestCancellation(
  services: PaymentServices,
  transaction: string,
  log: Log,
  lease: Date | null = null,
): Promise<Cancellation> {
  const payment = await findPayment(services.database, transaction);
  if (!payment) throw new Error(`There is no payment of ${transaction}.`);
  const isExpired = payment.state === 'pending' && payment.expires_at <= services.clock();
  const providerPayment = await cancelAtProvider(services, transaction, isExpired, log);
  return { transaction, isExpired, lease, providerPayment };
}

/** The second half of `cancelPayment`: settles the provider's response in a transaction, and refunds what is due. */
export async function recordCancellation(
  services: PaymentServices,
  cancellation: Cancellation,
  log: Log,
): Promise<CancelledPayment> {
  const settlement = await services.database.transaction((tx) => settleCancellation(services, tx, cancellation));
  await refundIfDue(services, settlement, log);
  return { orderId: settlement.payment.order_id, state: settlement.payment.state };
}

/** Settles the provider's response in the caller's transaction. A payment that is still pending loses the lease. */
export async function settleCancellation(
  { clock, config }: PaymentServices,
  tx: Queryable,
  { transaction, providerPayment, isExpired, lease }: Cancellation,
): Promise<Settlement> {
  const context = { now: clock(), siteOrigin: config.siteOrigin, lease };
  const applied = await settlePayment(tx, transaction, providerPayment, context);
  const mustExpire = isExpired && applied?.payment.state === 'pending';
  const settlement = mustExpire ? await expirePayment(tx, transaction, context) : applied;
  if (!settlement) throw new Error(`There is no payment of ${transaction}.`);
  const { payment } = settlement;
  if (lease && payment.state === 'pending') await endLease(tx, payment.order_id, lease);
  return settlement;
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
    return UNKNOWN_PAYMENT;
  }
}
