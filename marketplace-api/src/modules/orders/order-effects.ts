import type { OrderStatus } from 'shared-contracts/entities/account/order';
import type { Currency } from 'shared-contracts/money';
import { releaseStock, lockOffers, type StockLine, reserveStock } from './stock.ts';
import type { Queryable } from '../../infra/db/database.ts';
import { grantReferral, revokeReferral } from '../promotions/index.ts';
import { recordMovement } from '../ledger/index.ts';
import type { OrderEffect } from './order-state.ts';

/** The order of the effects; the transaction has locked it and its customer. */
export interface EffectTarget {
  readonly id: number;
  readonly identityId: string;
  readonly currency: Currency;
}

/** Applies the effects of a transition, in their order. */
export async function applyEffects(
  tx: Queryable,
  order: EffectTarget,
  effects: readonly OrderEffect[],
  now: Date,
): Promise<void> {
  for (const effect of effects) await applyEffect(tx, order, effect, now);
}

async function applyEffect(tx: Queryable, order: EffectTarget, effect: OrderEffect, now: Date): Promise<void> {
  const { id: orderId, identityId, currency } = order;
  switch (effect.type) {
    case 'record_status':
      return recordStatus(tx, orderId, effect.status, now);
    case 'reserve_stock':
      return reserveStock(tx, await lockOrderedLines(tx, orderId));
    case 'release_stock':
      return releaseStock(tx, await lockOrderedLines(tx, orderId));
    case 'move_wallet':
      return recordMovement(tx, { identityId, currency, amount: effect.amount, kind: effect.kind, orderId, at: now });
    case 'clear_cart':
      return removeOrderedFromCart(tx, orderId, now);
    case 'release_keys':
      await tx.query('DELETE FROM idempotency_keys WHERE order_id = $1', [orderId]);
      return undefined;
    case 'grant_referral':
      return grantReferral(tx, order, now);
    case 'revoke_referral':
      return revokeReferral(tx, order, now);
  }
}

/** Locks the offers of an order's lines and returns the reserved quantities. */
export async function lockOrderedLines(tx: Queryable, orderId: number): Promise<StockLine[]> {
  const lines = await tx.query<StockLine>(
    'SELECT offer_id, product_id, quantity FROM order_lines WHERE order_id = $1 ORDER BY offer_id',
    [orderId],
  );
  await lockOffers(
    tx,
    lines.map((line) => line.offer_id),
  );
  return lines;
}

async function recordStatus(tx: Queryable, orderId: number, status: OrderStatus, at: Date): Promise<void> {
  await tx.query('INSERT INTO order_events (order_id, status, happened_at) VALUES ($1, $2, $3)', [orderId, status, at]);
}

/**
 * Removes the ordered pieces from their cart after a card payment, with the order's promo code and use of the wallet.
 * What the shopper has added, set or been notified of since stays.
 */
async function removeOrderedFromCart(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.query(
    `DELETE FROM cart_lines c USING order_lines l, payments p
     WHERE p.order_id = $1 AND l.order_id = $1 AND c.cart_id = p.cart_id AND c.offer_id = l.offer_id
       AND c.quantity <= l.quantity`,
    [id],
  );
  await tx.query(
    `UPDATE cart_lines c SET quantity = c.quantity - l.quantity FROM order_lines l, payments p
     WHERE p.order_id = $1 AND l.order_id = $1 AND c.cart_id = p.cart_id AND c.offer_id = l.offer_id`,
    [id],
  );
  // The order's code may be deleted: the cart then has its id, and the order its text.
  await tx.query(
    `UPDATE carts c SET
       notifications = (SELECT coalesce(jsonb_agg(n.notification ORDER BY n.place), '[]')
         FROM jsonb_array_elements(c.notifications) WITH ORDINALITY AS n (notification, place)
           JOIN cart_lines l ON l.id = (n.notification ->> 'line')::int AND l.cart_id = c.id),
       promo_code_id = CASE WHEN c.promo_code_id = o.promo_code_id OR EXISTS (
           SELECT 1 FROM deleted_promo_codes d WHERE d.id = c.promo_code_id AND d.code = o.promo_code)
         THEN NULL ELSE c.promo_code_id END,
       removed_promo_code = CASE WHEN remaining.has_lines THEN nullif(c.removed_promo_code, o.promo_code) END,
       uses_wallet = c.uses_wallet AND o.wallet_total = 0 AND remaining.has_lines,
       updated_at = $2
     FROM orders o JOIN payments p ON p.order_id = o.id
       CROSS JOIN LATERAL (
         SELECT EXISTS (SELECT 1 FROM cart_lines l WHERE l.cart_id = p.cart_id) AS has_lines) remaining
     WHERE o.id = $1 AND c.id = p.cart_id`,
    [id, now],
  );
}
