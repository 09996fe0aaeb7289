import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../services.ts';
import { afterSettling } from './refund-payment.ts';
import { findPayment, type PaymentRow } from './payment-rows.ts';
import { type ProviderPayment, ProviderUnavailableError } from './payment-provider.ts';
import { expire, settle } from './settle-payment.ts';

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>;

/** How a payment stands after it was to end. */
export interface EndedPayment {
  readonly orderId: number;
  /** `pending`: the bank is deciding, so it cannot be ended. */
  readonly state: PaymentRow['state'];
}

/**
 * Ends a payment that waits: nobody can pay it any more, and what it holds is given back; one that was paid meanwhile is
 * settled so. After its time it is given back even if the provider cannot be asked, or the bank still decides.
 * @throws ProviderUnavailableError within its time.
 */
export async function endPayment(services: Services, transaction: string, log: Log): Promise<EndedPayment> {
  const now = services.clock();
  const known = await findPayment(services.database, transaction);
  if (!known) throw new Error(`There is no payment of ${transaction}.`);
  const isOver = known.expires_at <= now;
  const said = await ask(services, transaction, isOver, log);
  const settlement = await services.database.transaction(async (tx) => {
    const settled = await settle(tx, transaction, said, now);
    return settled?.payment.state === 'pending' && isOver ? expire(tx, transaction, now) : settled;
  });
  if (!settlement) throw new Error(`There is no payment of ${transaction}.`);
  await afterSettling(services, settlement, log);
  return { orderId: known.order_id, state: settlement.payment.state };
}

async function ask(services: Services, transaction: string, isOver: boolean, log: Log): Promise<ProviderPayment> {
  try {
    if (!services.payments) throw new ProviderUnavailableError('No payment provider is set up.');
    return await services.payments.cancel(transaction);
  } catch (error) {
    if (!isOver || !(error instanceof ProviderUnavailableError)) throw error;
    log.warn({ err: error, transaction }, 'a payment’s time is over; it is given back without word of the provider');
    return { state: 'cancelled', amount: null, currency: null, card: null };
  }
}
