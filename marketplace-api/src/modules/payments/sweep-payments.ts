import type { FastifyBaseLogger } from 'fastify';
import type { PaymentServices } from './payment-provider.ts';
import { refundPayment } from './refund-payment.ts';
import { sendCardDeletions } from './card-deletions.ts';
import { cancelPayment } from './cancel-payment.ts';
import { findPayment } from './payment-rows.ts';

interface DuePayment {
  readonly order_id: number;
  readonly transaction_number: string;
  readonly state: 'pending' | 'refund_due';
}

/** Payments per query. */
const BATCH = 100;

/**
 * Cancels every payment past its time limit, pays due refunds and deletes queued cards at the provider. The next sweep
 * retries failures; a failure does not delay the others.
 */
export async function sweepPayments(
  services: PaymentServices,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Promise<void> {
  await sweepDuePayments(services, log);
  await sendCardDeletions(services, log);
}

async function sweepDuePayments(
  services: PaymentServices,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Promise<void> {
  const now = services.clock();
  for (let afterId = 0; ;) {
    const duePayments = await services.database.query<DuePayment>(
      `SELECT p.order_id, o.transaction_number, p.state FROM payments p JOIN orders o ON o.id = p.order_id
       WHERE (p.state = 'refund_due' OR (p.state = 'pending' AND p.expires_at <= $1)) AND p.order_id > $2
       ORDER BY p.order_id LIMIT $3`,
      [now, afterId, BATCH],
    );
    for (const payment of duePayments) await sweepPayment(services, payment, log);
    const last = duePayments.at(-1);
    if (!last || duePayments.length < BATCH) return;
    afterId = last.order_id;
  }
}

async function sweepPayment(
  services: PaymentServices,
  { transaction_number: transaction, state }: DuePayment,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Promise<void> {
  try {
    if (state === 'pending') await cancelPayment(services, transaction, log);
    else await retryRefund(services, transaction);
  } catch (error) {
    log.error({ err: error, transaction }, 'a payment could not be settled');
  }
}

async function retryRefund(services: PaymentServices, transaction: string): Promise<void> {
  const payment = await findPayment(services.database, transaction);
  if (payment) await refundPayment(services, payment);
}
