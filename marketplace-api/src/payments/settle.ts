import { queueConfirmation } from '../checkout/queue-confirmation.ts';
import { giveStockBack, isInStock, lockOffers, takeStock } from '../checkout/stock.ts';
import { noteStatus } from '../checkout/store-order.ts';
import type { Queryable } from '../db/port.ts';
import { balanceOf, move } from '../wallet/ledger.ts';
import { saveCard } from './cards.ts';
import { heldLines, lockPayment, type PaymentRow, setPaymentState } from './payment-rows.ts';
import type { ProviderPayment } from './provider.ts';

/** How a payment stands, and whether this very call brought it there. */
export interface Settlement {
  readonly payment: PaymentRow;
  readonly changed: boolean;
}

/**
 * Brings an order in step with what the provider says of its payment: paid, it is processed; refused or cancelled, its stock
 * and its wallet money are given back. Money that comes after that takes the stock again or, where there is none, is due back.
 * The same said twice changes nothing. Undefined for a transaction that has no payment.
 * @throws Error when another amount was paid than was asked for; nothing is changed then.
 */
export async function settle(
  tx: Queryable,
  transaction: string,
  said: ProviderPayment,
  now: Date,
): Promise<Settlement | undefined> {
  const payment = await lockPayment(tx, transaction);
  if (!payment) return undefined;
  const state = await nextState(tx, payment, said, now);
  if (state === payment.state) return { payment, changed: false };
  await setPaymentState(tx, payment.order_id, state, now);
  if (state === 'paid') {
    const { order_id: orderId, identity_id: identityId, language } = payment;
    await queueConfirmation(tx, { orderId, identityId, language, now });
  }
  return { payment: { ...payment, state }, changed: true };
}

/** Gives an order back whose time is over though the provider cannot be asked: money that comes later is dealt with then. */
export function expire(tx: Queryable, transaction: string, now: Date): Promise<Settlement | undefined> {
  return settle(tx, transaction, { state: 'cancelled', amount: null, currency: null, card: null }, now);
}

async function nextState(
  tx: Queryable,
  payment: PaymentRow,
  said: ProviderPayment,
  now: Date,
): Promise<PaymentRow['state']> {
  const { state } = payment;
  if (said.state === 'paid') {
    if (state === 'pending') return pay(tx, payment, said, now);
    if (state === 'refused' || state === 'abandoned') return payLate(tx, payment, said, now);
  }
  if (state !== 'pending') return state;
  if (said.state === 'refused') return giveBack(tx, payment, 'refused', now);
  if (said.state === 'cancelled' || said.state === 'unknown') return giveBack(tx, payment, 'abandoned', now);
  return state;
}

async function pay(tx: Queryable, payment: PaymentRow, said: ProviderPayment, now: Date): Promise<'paid'> {
  const { order_id: id, amount, currency, identity_id, transaction_number } = payment;
  if (said.amount !== amount || said.currency !== currency) {
    throw new Error(
      `Payment ${transaction_number} is of ${String(said.amount)} ${String(said.currency)}, not of ${amount} ${currency}.`,
    );
  }
  await tx.query("UPDATE orders SET payment_status = 'paid', status = 'processing' WHERE id = $1", [id]);
  await noteStatus(tx, id, 'processing', now);
  await takeFromCart(tx, payment, now);
  if (said.card) await saveCard(tx, identity_id, said.card, now);
  return 'paid';
}

/** The order was given back, and now it is paid: it stands again if everything is there. */
async function payLate(
  tx: Queryable,
  payment: PaymentRow,
  said: ProviderPayment,
  now: Date,
): Promise<'paid' | 'refund_due'> {
  const { order_id: orderId, identity_id: identityId, currency, wallet_total: wallet } = payment;
  const lines = await heldLines(tx, orderId);
  const offers = lines.map((line) => line.offer_id);
  await lockOffers(tx, offers);
  if (!(await isInStock(tx, lines)) || (await balanceOf(tx, identityId, currency)) < wallet) return 'refund_due';
  await takeStock(tx, lines);
  await move(tx, { identityId, currency, amount: -wallet, kind: 'order', orderId, at: now });
  return pay(tx, payment, said, now);
}

async function giveBack<State extends 'refused' | 'abandoned'>(
  tx: Queryable,
  { order_id: orderId, identity_id: identityId, currency, wallet_total: wallet }: PaymentRow,
  state: State,
  now: Date,
): Promise<State> {
  const lines = await heldLines(tx, orderId);
  const offers = lines.map((line) => line.offer_id);
  await lockOffers(tx, offers);
  await giveStockBack(tx, lines);
  await move(tx, { identityId, currency, amount: wallet, kind: 'given_back', orderId, at: now });
  await tx.query("UPDATE orders SET payment_status = 'refused' WHERE id = $1", [orderId]);
  // Who asks again under the same key wants the order placed anew.
  await tx.query('DELETE FROM idempotency_keys WHERE order_id = $1', [orderId]);
  return state;
}

/** What was paid leaves the cart; what was put into it since stays. */
async function takeFromCart(tx: Queryable, { order_id: id, cart_id: cart }: PaymentRow, now: Date): Promise<void> {
  await tx.query(
    `DELETE FROM cart_lines c USING order_lines l
     WHERE l.order_id = $1 AND c.cart_id = $2::uuid AND c.offer_id = l.offer_id AND c.quantity <= l.quantity`,
    [id, cart],
  );
  await tx.query(
    `UPDATE cart_lines c SET quantity = c.quantity - l.quantity FROM order_lines l
     WHERE l.order_id = $1 AND c.cart_id = $2::uuid AND c.offer_id = l.offer_id`,
    [id, cart],
  );
  await tx.query(
    `UPDATE carts SET notifications = '[]', promo_code_id = NULL, uses_wallet = false, updated_at = $2
     WHERE id = $1::uuid`,
    [cart, now],
  );
}
