import type { Cart } from 'shared-contracts/entities/cart';
import type { Queryable } from '../db/port.ts';
import type { RequestContext, Visitor } from '../http/context.ts';
import type { Services } from '../services.ts';
import { type Basket, ensureBasket, findBasket, reloadBasket } from './basket.ts';
import { NOTHING_OFF, reductionsOf } from './reductions.ts';
import { reconcile } from './reconcile.ts';
import { loadLines } from './rows.ts';
import { type CartContext, cartView } from './view.ts';

/** Reads the cart inside a transaction: what changed in stock and prices since is brought in step and noted. */
export async function readCart(tx: Queryable, basket: Basket, context: CartContext): Promise<Cart> {
  if (!basket.exists) return cartView(basket.id, { lines: [], notifications: [] }, NOTHING_OFF, context);
  const rows = await loadLines(tx, basket.id, context);
  const now = await reconcile(tx, basket, rows, context.country);
  return cartView(basket.id, now, await reductionsOf(tx, basket, context), context);
}

/** The visitor's cart after `change`; without a change nothing is stored for a visitor who has none yet. */
export function withCart(
  { database, clock }: Services,
  context: RequestContext,
  basketId: string | undefined,
  change?: (tx: Queryable, cartId: string, cart: CartContext) => Promise<void>,
): Promise<Cart> {
  const cart = { ...context, now: clock() };
  return database.transaction(async (tx) => {
    const basket = await findBasket(tx, context.visitor, basketId);
    if (!change) return readCart(tx, basket, cart);
    await storeChange(tx, context.visitor, basket, cart, change);
    return readCart(tx, await reloadBasket(tx, basket.id), cart);
  });
}

async function storeChange(
  tx: Queryable,
  visitor: Visitor,
  basket: Basket,
  cart: CartContext,
  change: (tx: Queryable, cartId: string, cart: CartContext) => Promise<void>,
): Promise<void> {
  await ensureBasket(tx, visitor, basket, cart.now);
  await change(tx, basket.id, cart);
}
