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

/** Removes the ordered pieces from their cart after a card payment; pieces added since stay. */
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
  await tx.query(
    `UPDATE carts SET notifications = '[]', promo_code_id = NULL, removed_promo_code = NULL, uses_wallet = false, updated_at = $2
     WHERE id = (SELECT cart_id FROM payments WHERE order_id = $1)`,
    [id, now],
  );
}
