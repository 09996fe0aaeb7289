import type { Payment } from 'shared-contracts/entities/checkout/payment';
import { fromMinor } from 'shared-contracts/money';
import type { Queryable } from '../../infra/db/database.ts';
import type { RequestContext } from '../../infra/http/request-context.ts';
import { notFound } from '../../infra/http/http-error.ts';
import { type PaymentServices, ProviderUnavailableError } from './payment-provider.ts';
import { refundIfDue } from './refund-payment.ts';
import { cancelPayment } from './cancel-payment.ts';
import { findPayment, type PaymentRow } from './payment-rows.ts';
import { PaymentMismatchError } from '../orders/index.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * State of a customer's payment; an open one is refreshed from the provider. While the provider is unavailable it
 * stays pending.
 * @throws HttpError 404 for an unknown transaction or another customer's
 */
export async function refreshPayment(
  services: PaymentServices,
  context: RequestContext,
  identityId: string,
  transaction: string,
): Promise<Payment> {
  const payment = await findPayment(services.database, transaction, identityId);
  if (!payment) throw notFound();
  if (payment.state === 'pending') {
    await refreshPending(services, context, payment).catch((error: unknown) => {
      if (error instanceof PaymentMismatchError) {
        context.log.error({ err: error, transaction }, 'another amount was paid than requested');
      } else if (error instanceof ProviderUnavailableError) {
        context.log.warn({ err: error, transaction }, 'the payment provider is unavailable');
      } else throw error;
    });
  }
  return loadPaymentView(services.database, transaction);
}

async function refreshPending(services: PaymentServices, { log }: RequestContext, payment: PaymentRow): Promise<void> {
  const { transaction_number: transaction } = payment;
  if (payment.expires_at <= services.clock()) {
    await cancelPayment(services, transaction, log);
    return;
  }
  if (!services.payments) throw new ProviderUnavailableError('No payment provider is set up.');
  const providerPayment = await services.payments.find(transaction);
  // Not created yet: the shopper may still open the form.
  if (providerPayment.state === 'unknown') return;
  const settlement = await services.database.transaction((tx) =>
    settlePayment(tx, transaction, providerPayment, {
      now: services.clock(),
      siteOrigin: services.config.siteOrigin,
    }),
  );
  if (settlement) await refundIfDue(services, settlement, log);
}

interface ViewRow extends Pick<PaymentRow, 'state' | 'currency' | 'rejection_reason'> {
  readonly number: string;
  readonly total: number;
  readonly count: number;
  readonly address: number | null;
}

const PUBLIC_STATES: Readonly<Record<PaymentRow['state'], Payment['state']>> = {
  pending: 'pending',
  paid: 'paid',
  refused: 'refused',
  abandoned: 'refused',
  refund_due: 'refunded',
  refunded: 'refunded',
};

async function loadPaymentView(db: Queryable, transaction: string): Promise<Payment> {
  const [row] = await db.query<ViewRow>(
    `SELECT p.state, p.rejection_reason, o.currency, o.number, o.total, (o.address->>'id')::int AS address,
       (SELECT sum(quantity)::int FROM order_lines WHERE order_id = o.id) AS count
     FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.transaction_number = $1`,
    [transaction],
  );
  if (!row) throw notFound();
  return {
    state: PUBLIC_STATES[row.state],
    reason: row.state === 'abandoned' ? 'cancelled' : row.rejection_reason,
    transaction_number: transaction,
    order_number: row.number,
    total_cost: fromMinor(row.total, row.currency),
    count: row.count,
    address: row.address,
  };
}
