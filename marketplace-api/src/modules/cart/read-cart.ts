import type { Cart } from 'shared-contracts/entities/cart';
import type { Queryable } from '../../infra/db/database.ts';
import type { RequestContext } from '../../infra/http/request-context.ts';
import type { Services } from '../../services.ts';
import { type Basket, findBasket, openBasket, reloadBasket } from './find-cart.ts';
import { NOTHING_OFF, reductionsOf } from './cart-reductions.ts';
import { reconcile } from './reconcile-cart.ts';
import { loadLines } from './cart-line-rows.ts';
import { checkVersion, explainConflict } from './cart-version.ts';
import { type CartContext, cartView } from './cart-view.ts';

/** The cart that a request is about, and the version of it that the shopper was shown. */
export interface CartRequest {
  readonly basket_id?: string | undefined;
  readonly version?: number | undefined;
}

type CartChange = (tx: Queryable, cartId: string, cart: CartContext) => Promise<void>;

/** Reads the cart inside a transaction: what changed in stock and prices since is brought in step and noted. */
export async function readCart(tx: Queryable, basket: Basket, context: CartContext): Promise<Cart> {
  if (!basket.exists) return cartView(basket, { lines: [], notifications: [] }, NOTHING_OFF, context);
  const rows = await loadLines(tx, basket.id, context);
  const now = await reconcile(tx, basket, rows, context.country);
  const reductions = await reductionsOf(tx, basket, context);
  return cartView(await reloadBasket(tx, basket.id), now, reductions, context);
}

/** The visitor's cart; nothing is stored for a visitor who has none yet. */
export function withCart(
  { database, clock }: Services,
  context: RequestContext,
  basketId: string | undefined,
): Promise<Cart> {
  return database.transaction(async (tx) => {
    const basket = await findBasket(tx, context.visitor, basketId);
    return readCart(tx, basket, { ...context, now: clock() });
  });
}

/**
 * The visitor's cart after `change`, which has the cart locked.
 * @throws CartConflictError when the shopper was shown another version of the cart; nothing is changed then.
 */
export function changeCart(
  services: Services,
  context: RequestContext,
  { basket_id, version }: CartRequest,
  change: CartChange,
): Promise<Cart> {
  const cart = { ...context, now: services.clock() };
  const work = () =>
    services.database.transaction(async (tx) => {
      const basket = await openBasket(tx, context.visitor, basket_id, cart.now);
      checkVersion(basket, version);
      await change(tx, basket.id, cart);
      return readCart(tx, await reloadBasket(tx, basket.id), cart);
    });
  return explainConflict(work, () => withCart(services, context, basket_id));
}
