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
  lockOrderCustomers,
  PaymentMismatchError,
} from '../orders/index.ts';
import { canReusePromo, lockOrderPromo } from '../promotions/index.ts';
import { balanceOf } from '../ledger/index.ts';
import { queueRefundMail } from './refund-mail.ts';
import { queueCardDeletion } from './card-deletions.ts';
import { saveCard } from './saved-cards.ts';
import { findPayment, storeRejectionReason, type PaymentRow } from './payment-rows.ts';
import type { ProviderPayment } from './payment-provider.ts';
import { scheduleRecheck } from './rechecks.ts';
import { isLeased } from './replacement-lease.ts';

/** The moment of a settlement, and the shop's origin for the links of its mail. */
export interface SettlementContext {
  readonly now: Date;
  readonly siteOrigin: string | undefined;
  /** The caller's lease of the payment (`leaseReplacement`). */
  readonly lease?: Date | null;
}

/** State of a payment, and whether this call changed it. */
export interface Settlement {
  readonly payment: PaymentRow;
  readonly hasChanged: boolean;
  /** Whether the payment waits for the order that replaces its own: the provider's state must be reported again. */
  readonly isDeferred: boolean;
}

/** States in which the provider takes no money any more. */
const FINAL_STATES: ReadonlySet<ProviderPayment['state']> = new Set(['paid', 'refused', 'cancelled', 'refunded']);

/** States of the provider that release a pending order. */
const RELEASING_STATES: ReadonlySet<ProviderPayment['state']> = new Set(['refused', 'cancelled', 'unknown']);

/** The state of a payment that the provider does not know, or about which it could not be asked. */
export const UNKNOWN_PAYMENT: ProviderPayment = { state: 'unknown', amount: null, currency: null, card: null };

/**
 * Settles an order by the provider's state of its payment. A paid order is processed; a refused or cancelled one
 * releases its stock and wallet money. A payment after the release reserves the stock again or, where that is
 * impossible, is due for refund. A refund is mailed. A release without a final state of the provider is rechecked by the
 * sweep. A duplicate changes nothing. Undefined for a transaction without a payment.
 *
 * While another order leases the payment, it is not released: that order's transaction does so.
 * @throws PaymentMismatchError when another amount was paid than requested, within the time limit; nothing is changed
 * then
 */
export async function settlePayment(
  tx: Queryable,
  transaction: string,
  providerPayment: ProviderPayment,
  context: SettlementContext,
): Promise<Settlement | undefined> {
  const locked = await lockPayment(tx, transaction, providerPayment);
  if (!locked) return undefined;
  const { order, payment } = locked;
  if (mustDefer(payment, providerPayment, context)) return { payment, hasChanged: false, isDeferred: true };
  const { now, siteOrigin } = context;
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
    await queueConfirmation(tx, { orderId, identityId, language, now, siteOrigin });
  }
  if (hasChanged && state === 'refunded') await queueRefundMail(tx, payment, now);
  const settlement = { payment: { ...payment, state }, hasChanged, isDeferred: false };
  await settleCard(tx, settlement, providerPayment, now);
  await updateRecheck(tx, settlement, providerPayment, now);
  return settlement;
}

/**
 * Saves the card of a paid order. A card that the provider has saved with money that goes back is of no use, as no
 * customer has it: its deletion there is queued.
 */
async function settleCard(
  tx: Queryable,
  { payment, hasChanged }: Settlement,
  { card }: ProviderPayment,
  now: Date,
): Promise<void> {
  const { state, identity_id: identityId, recheck_at: recheckAt } = payment;
  if (!card) return;
  if (state === 'paid' && hasChanged) await saveCard(tx, identityId, card, now);
  // A released payment stays as it is where the provider has refunded it by itself; its recheck reports that.
  const isDue = state !== 'paid' && state !== 'pending' && (hasChanged || recheckAt !== null);
  if (isDue) await queueCardDeletion(tx, card.token, now);
}

/** Ends the rechecks once the provider's state is final; before that, a change starts them. */
async function updateRecheck(
  tx: Queryable,
  { payment, hasChanged }: Settlement,
  { state }: ProviderPayment,
  now: Date,
): Promise<void> {
  const isFinal = FINAL_STATES.has(state);
  if (isFinal ? payment.recheck_at !== null : hasChanged) {
    await scheduleRecheck(tx, payment.order_id, isFinal ? null : now);
  }
}

/** Releases an order whose time limit has passed before the provider's state is final; the sweep rechecks it. */
export function expirePayment(
  tx: Queryable,
  transaction: string,
  context: SettlementContext,
): Promise<Settlement | undefined> {
  return settlePayment(tx, transaction, UNKNOWN_PAYMENT, context);
}

/**
 * Locks the order of a payment, and before it the promo code that a late success uses again. A payment changes only
 * under its customer's lock, so its state is known before the order is locked.
 */
async function lockPayment(
  tx: Queryable,
  transaction: string,
  providerPayment: ProviderPayment,
): Promise<{ readonly order: LockedOrder; readonly payment: PaymentRow } | undefined> {
  const orderId = await lockOrderCustomers(tx, { transaction });
  const payment = orderId === undefined ? undefined : await findPayment(tx, transaction);
  if (!payment) return undefined;
  if (providerPayment.state === 'paid' && isReleased(payment)) await lockOrderPromo(tx, payment.order_id);
  const order = await lockOrder(tx, { transaction });
  return order && { order, payment };
}

/** Whether the provider's state would release a payment that another order leases. */
function mustDefer(payment: PaymentRow, { state }: ProviderPayment, { now, lease }: SettlementContext): boolean {
  const isOwnLease = payment.replacement_lease_until?.getTime() === lease?.getTime();
  return RELEASING_STATES.has(state) && isLeased(payment, now) && !isOwnLease;
}

const isReleased = ({ state }: PaymentRow): boolean => state === 'refused' || state === 'abandoned';

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
        canRestore: isReleased(payment) && (await canRestore(tx, order, payment, now)),
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
 * Whether a released order can be restored: its customer still exists and has not ordered since, its delivery window
 * is not over, its promo code has a use left, all pieces are still sold and in stock, and the wallet holds its share.
 */
async function canRestore(tx: Queryable, order: LockedOrder, payment: PaymentRow, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM orders o JOIN identities i ON i.id = o.identity_id
     WHERE o.id = $1 AND i.removed_at IS NULL AND o.delivery_to > $2
       AND NOT EXISTS (SELECT 1 FROM orders x
             WHERE x.identity_id = i.id AND x.id > o.id AND x.payment_status <> 'refused')`,
    [order.id, now],
  );
  if (rows.length === 0) return false;
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
