import type { Cart } from 'shared-contracts/entities/checkout/cart';
import type { Queryable } from '../../infra/db/database.ts';
import type { RequestContext } from '../../infra/http/request-context.ts';
import { ipKey } from '../../infra/rate-limits/ip-key.ts';
import { enforceLimits } from '../../infra/rate-limits/limiter.ts';
import type { Services } from '../../infra/services.ts';
import { hasCart, type StoredCart, findCart, openCart, reloadCart } from './find-cart.ts';
import { NO_REDUCTIONS, loadReductions } from './cart-reductions.ts';
import { reconcileCart } from './reconcile-cart.ts';
import { loadLines } from './cart-line-rows.ts';
import { loadSavedRows, savedItemsOwner } from './saved-items.ts';
import { assertCartVersion, rejectStaleCart } from './cart-version.ts';
import { type CartContext, savedItemView, toCartView } from './cart-view.ts';

/** The cart of a request, and the version that the shopper saw. */
export interface CartRequest {
  readonly basket_id?: string | undefined;
  readonly version?: number | undefined;
}

type CartChange = (tx: Queryable, cartId: string, cart: CartContext) => Promise<void>;

/** Reads the cart inside a transaction: reconciles it with current stock and prices, and records the changes. */
export async function readCart(tx: Queryable, storedCart: StoredCart, context: CartContext): Promise<Cart> {
  if (!storedCart.exists) return toCartView(storedCart, { lines: [], notifications: [] }, NO_REDUCTIONS, context);
  const rows = await loadLines(tx, storedCart.id, context);
  const reconciled = await reconcileCart(tx, storedCart, rows, context.country);
  const reductions = await loadReductions(tx, storedCart, context);
  return toCartView(await reloadCart(tx, storedCart.id), reconciled, reductions, context);
}

/** The visitor's cart; a visitor without one gets an empty cart that is not stored. */
export function loadCart(
  { database, clock }: Services,
  context: RequestContext,
  requestedCartId: string | undefined,
): Promise<Cart> {
  return database.transaction(async (tx) => {
    const storedCart = await findCart(tx, context.visitor, requestedCartId);
    return withSavedItems(tx, await readCart(tx, storedCart, { ...context, now: clock() }), context);
  });
}

/** The visitor's cart without its buy-later list and notifications. */
export function loadShortCart(
  { database, clock }: Services,
  context: RequestContext,
  requestedCartId: string | undefined,
): Promise<Cart> {
  return database.transaction(async (tx) => {
    const storedCart = await findCart(tx, context.visitor, requestedCartId);
    const cart = await readCart(tx, storedCart, { ...context, now: clock() });
    return { ...cart, notifications: [], removed_promo_code: null };
  });
}

async function withSavedItems(tx: Queryable, cart: Cart, context: RequestContext): Promise<Cart> {
  const rows = await loadSavedRows(tx, savedItemsOwner(context.visitor, cart.id), context);
  return { ...cart, saved: rows.map((row) => savedItemView(row, context)) };
}

/**
 * The visitor's cart after `change`, which has the cart locked.
 * @throws CartConflictError when the shopper saw another version of the cart; nothing is changed then
 */
export async function updateCart(
  services: Services,
  context: RequestContext,
  { basket_id, version }: CartRequest,
  change: CartChange,
): Promise<Cart> {
  await limitNewCarts(services, context, basket_id);
  const cart = { ...context, now: services.clock() };
  const runUpdate = () =>
    services.database.transaction(async (tx) => {
      const storedCart = await openCart(tx, context.visitor, basket_id, cart.now);
      assertCartVersion(storedCart, version);
      await change(tx, storedCart.id, cart);
      return withSavedItems(tx, await readCart(tx, await reloadCart(tx, storedCart.id), cart), context);
    });
  return rejectStaleCart(runUpdate, () => loadCart(services, context, basket_id));
}

/** Counts a new cart of a guest by IP address: each is a row of the database. A customer has one cart. */
async function limitNewCarts(
  services: Services,
  { visitor, ipAddress }: RequestContext,
  cartId: string | undefined,
): Promise<void> {
  if (visitor.kind === 'customer' || (await hasCart(services.database, cartId))) return;
  await enforceLimits(services, [['newCartsPerIp', ipKey(ipAddress)]]);
}
