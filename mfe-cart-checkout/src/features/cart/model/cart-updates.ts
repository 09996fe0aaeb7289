import { isApiError } from 'shared-contracts/call';
import { acknowledgeNotifications, getCart } from 'shared-contracts/calls/cart';
import type { Cart } from 'shared-contracts/entities/cart';
import { sendUpdate, type CartChangeQuery } from '../api/send-update.ts';
import type { CartKeeper, CartKeeperOptions } from './cart-keeper.ts';
import { cartChanges, updateOf, type CartIntent, type CartUpdate } from './cart-rules.ts';

/** A change of the cart besides its lines: sends the query; computes what it sends from the cart of now. */
export type CartWork = (query: CartChangeQuery, cart: Cart | null) => Promise<Cart>;

/** Changes of the cart, each with the version that is shown; see `CartStore`. */
export interface CartUpdates {
  update(intent: CartIntent): Promise<Cart | null>;
  change(work: CartWork): Promise<Cart | null>;
  acknowledge(seen: Cart): Promise<Cart | null>;
}

/** What a conflict is resolved with: few visits have one. */
const conflicts = () => import(/* webpackChunkName: "resolve-conflict" */ './resolve-conflict.ts');

export function createCartUpdates(options: CartKeeperOptions, keeper: CartKeeper): CartUpdates {
  const { bus, request, tell } = options;
  const { state, basket, changeQuery, alone } = keeper;

  /** Sends what an intent comes to; refused for another version, the intent is applied again to the cart of now. */
  async function update(intent: CartIntent): Promise<Cart | null> {
    const seen = state.value.cart;
    const first = updateOf(intent, seen);
    let [before, done] = [seen, first];
    const send = (next: CartUpdate, version: number | undefined) => {
      done = next;
      return sendUpdate(request, changeQuery(version), next);
    };
    const cart = await alone(first.action, () =>
      send(first, seen?.version).catch(async (error: unknown) => {
        if (!isApiError(error, 409)) throw error;
        const { resolveConflict } = await conflicts();
        const take = (current: Cart) => keeper.take((before = current));
        return resolveConflict(error, intent, { seen, send, take, tell });
      }),
    );
    if (!cart) return null;
    const { added, removed } = cartChanges(before, cart, done);
    for (const payload of added) bus.publish({ type: 'cart-item-added', payload });
    for (const payload of removed) bus.publish({ type: 'cart-item-removed', payload });
    return cart;
  }

  function change(work: CartWork): Promise<Cart | null> {
    const seen = state.value.cart;
    return alone('edit', () =>
      work(changeQuery(seen?.version), seen).catch(async (error: unknown) => {
        if (!isApiError(error, 409)) throw error;
        const { cartOfConflict } = await conflicts();
        const current = cartOfConflict(error);
        keeper.take(current);
        tell({ kind: 'changed' });
        return work(changeQuery(current.version), current);
      }),
    );
  }

  async function acknowledgeAndFetch({ id: cartId, version }: Cart): Promise<Cart> {
    await request(acknowledgeNotifications, { params: { cartId }, query: { version }, body: { notifications: [] } });
    return request(getCart, { query: basket() });
  }

  function acknowledge(seen: Cart): Promise<Cart | null> {
    return alone('default', () =>
      acknowledgeAndFetch(seen).catch(async (error: unknown) => {
        if (!isApiError(error, 409)) throw error;
        const { cartOfConflict, isAcknowledged } = await conflicts();
        const current = cartOfConflict(error);
        return isAcknowledged(seen, current) ? acknowledgeAndFetch(current) : current;
      }),
    );
  }

  return { update, change, acknowledge };
}
