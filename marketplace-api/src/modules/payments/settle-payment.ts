import { REJECTION_REASONS } from 'shared-contracts/entities/checkout/payment';
import type { Queryable } from '../../infra/db/database.ts';
import {
  queueConfirmation,
  isInStock,
  lockOrderedLines,
  type OrderEvent,
  applyOrderEvent,
  type LockedOrder,
  lockOrder,
  PaymentMismatchError,
} from '../orders/index.ts';
import { canReusePromo } from '../promotions/index.ts';
import { balanceOf } from '../ledger/index.ts';
import { saveCard } from './saved-cards.ts';
import { findPayment, storeRejectionReason, type PaymentRow } from './payment-rows.ts';
import type { ProviderPayment } from './payment-provider.ts';

/** The moment of a settlement, and the shop's origin for the links of its mail. */
export interface SettlementContext {
  readonly now: Date;
  readonly siteOrigin: string | undefined;
}

/** State of a payment, and whether this call changed it. */
export interface Settlement {
  readonly payment: PaymentRow;
  readonly hasChanged: boolean;
}

/**
 * Settles an order by the provider's state of its payment. A paid order is processed; a refused or cancelled one
 * releases its stock and wallet money. A payment after the release reserves the stock again or, where that is
 * impossible, is due for refund. A duplicate changes nothing. Undefined for a transaction without a payment.
 * @throws PaymentMismatchError when another amount was paid than requested, within the time limit; nothing is changed
 * then
 */
export async function settlePayment(
  tx: Queryable,
  transaction: string,
  providerPayment: ProviderPayment,
  { now, siteOrigin }: SettlementContext,
): Promise<Settlement | undefined> {
  const order = await lockOrder(tx, { transaction });
  const payment = order && (await findPayment(tx, transaction));
  if (!payment) return undefined;
  const event = await toOrderEvent(tx, order, payment, providerPayment, now);
  const after = event
    ? await applyOrderEvent(tx, order, event, now).catch(explainMismatch(payment, providerPayment))
    : order;
  const state = after.state.card ?? payment.state;
  const hasChanged = state !== payment.state;
  const reason = REJECTION_REASONS.find((known) => known === providerPayment.reason);
  if (hasChanged && state === 'refused' && reason) await storeRejectionReason(tx, payment.order_id, reason);
  if (hasChanged && state === 'paid') {
    const { order_id: orderId, identity_id: identityId, language } = payment;
    if (providerPayment.card) await saveCard(tx, identityId, providerPayment.card, now);
    await queueConfirmation(tx, { orderId, identityId, language, now, siteOrigin });
  }
  return { payment: { ...payment, state }, hasChanged };
}

/**
 * Releases an order whose time limit has passed while the provider is unavailable; a later payment is settled when it
 * comes.
 */
export function expirePayment(
  tx: Queryable,
  transaction: string,
  context: SettlementContext,
): Promise<Settlement | undefined> {
  return settlePayment(tx, transaction, { state: 'cancelled', amount: null, currency: null, card: null }, context);
}

/** Maps the provider's state to an order event; undefined where it causes none. */
async function toOrderEvent(
  tx: Queryable,
  order: LockedOrder,
  payment: PaymentRow,
  providerPayment: ProviderPayment,
  now: Date,
): Promise<OrderEvent | undefined> {
  switch (providerPayment.state) {
    case 'paid':
      return {
        type: 'card_paid',
        matches: providerPayment.amount === payment.amount && providerPayment.currency === payment.currency,
        isExpired: payment.expires_at <= now,
        canRestore: payment.state !== 'pending' && (await canRestore(tx, order, payment)),
      };
    case 'refused':
      return { type: 'card_refused' };
    case 'cancelled':
    case 'unknown':
      return { type: 'card_cancelled' };
    case 'refunded':
      return { type: 'card_refunded' };
    case 'open':
    case 'processing':
      return undefined;
  }
}

/**
 * Whether a released order can be restored: its customer still exists and has not ordered since, its promo code has a
 * use left, all pieces are in stock, and the wallet holds its share.
 */
async function canRestore(tx: Queryable, order: LockedOrder, payment: PaymentRow): Promise<boolean> {
  const [row] = await tx.query<{ is_removed: boolean; has_later: boolean }>(
    `SELECT i.removed_at IS NOT NULL AS is_removed,
       EXISTS (SELECT 1 FROM orders x WHERE x.identity_id = i.id AND x.id > $2 AND x.payment_status <> 'refused') AS has_later
     FROM identities i WHERE i.id = $1::uuid`,
    [order.identityId, order.id],
  );
  if (!row || row.is_removed || row.has_later) return false;
  if (!(await canReusePromo(tx, order.id))) return false;
  if (!(await isInStock(tx, await lockOrderedLines(tx, order.id)))) return false;
  return (await balanceOf(tx, order.identityId, order.currency)) >= payment.wallet_total;
}

const explainMismatch =
  ({ transaction_number, amount, currency }: PaymentRow, providerPayment: ProviderPayment) =>
  (error: unknown): never => {
    if (!(error instanceof PaymentMismatchError)) throw error;
    error.message = `Payment ${transaction_number} is of ${String(providerPayment.amount)} ${String(providerPayment.currency)}, not of ${amount} ${currency}.`;
    throw error;
  };
