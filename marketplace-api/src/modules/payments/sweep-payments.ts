import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../services.ts';
import { refund } from './refund-payment.ts';
import { endPayment } from './cancel-payment.ts';
import { findPayment } from './payment-rows.ts';

interface DuePayment {
  readonly order_id: number;
  readonly transaction_number: string;
  readonly state: 'pending' | 'refund_due';
}

/** Payments that one query reads. */
const BATCH = 100;

/**
 * Ends every payment whose time is over, and gives money back that is due. What fails is tried again with the next sweep, and
 * keeps none of the others waiting.
 */
export async function sweepPayments(services: Services, log: Pick<FastifyBaseLogger, 'error' | 'warn'>): Promise<void> {
  const now = services.clock();
  for (let after = 0; ;) {
    const due = await services.database.query<DuePayment>(
      `SELECT p.order_id, o.transaction_number, p.state FROM payments p JOIN orders o ON o.id = p.order_id
       WHERE p.state IN ('pending', 'refund_due') AND p.expires_at <= $1 AND p.order_id > $2
       ORDER BY p.order_id LIMIT $3`,
      [now, after, BATCH],
    );
    for (const payment of due) await sweepOne(services, payment, log);
    const last = due.at(-1);
    if (!last || due.length < BATCH) return;
    after = last.order_id;
  }
}

async function sweepOne(
  services: Services,
  { transaction_number: transaction, state }: DuePayment,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Promise<void> {
  try {
    if (state === 'pending') await endPayment(services, transaction, log);
    else await refundAgain(services, transaction);
  } catch (error) {
    log.error({ err: error, transaction }, 'a payment could not be brought to its end');
  }
}

async function refundAgain(services: Services, transaction: string): Promise<void> {
  const payment = await findPayment(services.database, transaction);
  if (payment) await refund(services, payment);
}
