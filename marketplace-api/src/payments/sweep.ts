import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';
import { refund } from './after-settling.ts';
import { endPayment } from './end-payment.ts';
import { findPayment } from './payment-rows.ts';

/** Ends the payments whose time is over, and gives money back that is due. What fails is tried again with the next sweep. */
export async function sweepPayments(services: Services, log: Pick<FastifyBaseLogger, 'error' | 'warn'>): Promise<void> {
  const due = await services.database.query<{ transaction_number: string; state: 'pending' | 'refund_due' }>(
    `SELECT o.transaction_number, p.state FROM payments p JOIN orders o ON o.id = p.order_id
     WHERE p.state IN ('pending', 'refund_due') AND p.expires_at <= $1 ORDER BY p.expires_at LIMIT 100`,
    [services.clock()],
  );
  for (const { transaction_number: transaction, state } of due) {
    try {
      if (state === 'pending') await endPayment(services, transaction, log);
      else await refundAgain(services, transaction);
    } catch (error) {
      log.error({ err: error, transaction }, 'a payment could not be brought to its end');
    }
  }
}

async function refundAgain(services: Services, transaction: string): Promise<void> {
  const payment = await findPayment(services.database, transaction);
  if (payment) await refund(services, payment);
}
