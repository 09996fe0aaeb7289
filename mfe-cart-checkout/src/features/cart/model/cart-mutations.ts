import { isApiError } from 'shared-contracts/endpoint';
import { getCart } from 'shared-contracts/endpoints/cart';
import { acknowledgeNotifications } from 'shared-contracts/endpoints/cart-changes';
import type { Cart } from 'shared-contracts/entities/cart';
import { sendUpdate, type CartChangeQuery } from '../api/send-update.ts';
import type { CartKeeper, CartKeeperOptions } from './cart-client.ts';
import { cartChanges } from './cart-events.ts';
import type { CartIntent, CartUpdate } from './cart-rules.ts';
import { cartOfConflict, isAcknowledged, resolveConflict } from './resolve-conflict.ts';

/*
 * Changes of the cart, each with the version that is shown (docs/adr/0043-cart-versions.md). This module is loaded with the
 * first change: most visits make none.
 */

/** A change of the cart besides its lines: sends the query; computes what it sends from the cart of now. */
export type CartWork = (query: CartChangeQuery, cart: Cart | null) => Promise<Cart>;

/** What carries a change out: the cart's options, and its keeper. */
type Context = CartKeeperOptions & { readonly keeper: CartKeeper };

/** The cart after an intent, and what publishes its events. */
export interface Done {
  readonly cart: Cart;
  publish(): void;
}

/** Sends what an intent comes to; refused for another version, the intent is applied again to the cart of now. */
export async function carryOut(
  { bus, request, tell, keeper }: Context,
  intent: CartIntent,
  first: CartUpdate,
): Promise<Done> {
  const seen = keeper.state.value.cart;
  let [before, done] = [seen, first];
  const send = (next: CartUpdate, version: number | undefined) => {
    done = next;
    return sendUpdate(request, keeper.changeQuery(version), next);
  };
  const take = (current: Cart) => keeper.take((before = current));
  const cart = await send(first, seen?.version).catch((error: unknown) => {
    if (!isApiError(error, 409)) throw error;
    return resolveConflict(error, intent, { seen, send, take, tell });
  });
  return {
    cart,
    publish() {
      const { added, removed } = cartChanges(before, cart, done);
      for (const payload of added) bus.publish({ type: 'cart-item-added', payload });
      for (const payload of removed) bus.publish({ type: 'cart-item-removed', payload });
    },
  };
}

/** Runs `work`; refused for another version, once more on the cart of now. @throws what `work` throws. */
export async function runWork({ tell, keeper }: Context, work: CartWork): Promise<Cart> {
  const seen = keeper.state.value.cart;
  try {
    return await work(keeper.changeQuery(seen?.version), seen);
  } catch (error) {
    if (!isApiError(error, 409)) throw error;
    const current = cartOfConflict(error);
    keeper.take(current);
    tell({ kind: 'changed' });
    return work(keeper.changeQuery(current.version), current);
  }
}

/** Acknowledges the notifications of a cart, unless there are others by now; resolves to the cart of now. */
export async function acknowledge({ request, keeper }: Context, seen: Cart): Promise<Cart> {
  const send = async ({ id: cartId, version }: Cart): Promise<Cart> => {
    await request(acknowledgeNotifications, { params: { cartId }, query: { version }, body: { notifications: [] } });
    return request(getCart, { query: keeper.basket() });
  };
  try {
    return await send(seen);
  } catch (error) {
    if (!isApiError(error, 409)) throw error;
    const current = cartOfConflict(error);
    return isAcknowledged(seen, current) ? send(current) : current;
  }
}

/** The cart of now after a refusal: that of a 409, else fetched. @throws `error` where it is a 409 about something else. */
export async function afterRefusal({ keeper }: Context, error: unknown): Promise<Cart | null> {
  if (!isApiError(error, 409)) return keeper.load();
  const current = cartOfConflict(error);
  keeper.take(current);
  return current;
}
