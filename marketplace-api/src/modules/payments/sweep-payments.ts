import type { FastifyBaseLogger } from 'fastify';
import type { PaymentServices } from './payment-provider.ts';
import { refundPayment } from './refund-payment.ts';
import { sendCardDeletions } from './card-deletions.ts';
import { cancelPayment } from './cancel-payment.ts';
import { claimRecheck, findRechecks, type Recheck } from './rechecks.ts';

interface DuePayment {
  readonly order_id: number;
  readonly transaction_number: string;
  readonly state: 'pending' | 'refund_due';
}

/** Payments per query. */
const BATCH = 100;

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>;

/**
 * Cancels every payment past its time limit, pays due refunds, deletes queued cards at the provider, and rechecks
 * payments that were released without a final state. The next sweep retries failures; a failure does not delay the
 * others.
 */
export async function sweepPayments(services: PaymentServices, log: Log): Promise<void> {
  // Found first: the next sweep rechecks what this one releases.
  const rechecks = services.payments ? await findRechecks(services.database, services.clock()) : [];
  await sweepDuePayments(services, log);
  await sendCardDeletions(services, log);
  await recheckPayments(services, rechecks, log);
}

async function sweepDuePayments(services: PaymentServices, log: Log): Promise<void> {
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

async function sweepPayment(services: PaymentServices, payment: DuePayment, log: Log): Promise<void> {
  const { transaction_number: transaction, state } = payment;
  try {
    if (state === 'pending') await cancelPayment(services, transaction, log);
    else await refundPayment(services, payment);
  } catch (error) {
    log.error({ err: error, transaction }, 'a payment could not be settled');
  }
}

/** A failure ends this work: the others would each wait for the time limit of a provider that is unavailable. */
async function recheckPayments(services: PaymentServices, rechecks: readonly Recheck[], log: Log): Promise<void> {
  for (const recheck of rechecks) {
    const { transaction_number: transaction } = recheck;
    try {
      if (await claimRecheck(services.database, recheck, services.clock())) {
        await cancelPayment(services, transaction, log);
      }
    } catch (error) {
      log.error({ err: error, transaction }, 'a released payment could not be rechecked');
      return;
    }
  }
}
