import { isApiError } from 'shared-contracts/endpoint';
import { getCart } from 'shared-contracts/endpoints/checkout/cart';
import { acknowledgeNotifications } from 'shared-contracts/endpoints/checkout/cart-changes';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import { sendUpdate, type CartChangeQuery } from '../api/send-update.ts';
import type { CartClient, CartOptions } from './cart-client.ts';
import { cartChanges } from './cart-events.ts';
import type { CartIntent, CartUpdate } from './cart-rules.ts';
import { cartOfConflict, isAcknowledged, resolveConflict } from './resolve-conflict.ts';

/*
 * Changes of the cart, each with the version that is shown (docs/adr/0043-cart-versions.md). This module is loaded with the
 * first change: most visits make none.
 */

/** A change of the cart besides its lines: sends the query; computes what it sends from the cart of now. */
export type CartMutation = (query: CartChangeQuery, cart: Cart | null) => Promise<Cart>;

/** What carries a change out: the cart's options, and its keeper. */
type MutationContext = CartOptions & { readonly client: CartClient };

/** The cart after an intent, and what publishes its events. */
export interface IntentResult {
  readonly cart: Cart;
  publish(): void;
}

/** Sends what an intent comes to; refused for another version, the intent is applied again to the cart of now. */
export async function execute(
  { bus, request, notify, client }: MutationContext,
  intent: CartIntent,
  firstUpdate: CartUpdate,
): Promise<IntentResult> {
  const shown = client.state.value.cart;
  let [previous, sent] = [shown, firstUpdate];
  const send = (next: CartUpdate, version: number | undefined) => {
    sent = next;
    return sendUpdate(request, client.changeQuery(version), next);
  };
  const adopt = (current: Cart) => client.adopt((previous = current));
  const cart = await send(firstUpdate, shown?.version).catch((error: unknown) => {
    if (!isApiError(error, 409)) throw error;
    return resolveConflict(error, intent, { shown, send, adopt, notify });
  });
  return {
    cart,
    publish() {
      const { added, removed } = cartChanges(previous, cart, sent);
      for (const payload of added) bus.publish({ type: 'cart-item-added', payload });
      for (const payload of removed) bus.publish({ type: 'cart-item-removed', payload });
    },
  };
}

/** Runs `work`; refused for another version, once more on the cart of now. @throws what `work` throws. */
export async function mutate({ notify, client }: MutationContext, mutation: CartMutation): Promise<Cart> {
  const shown = client.state.value.cart;
  try {
    return await mutation(client.changeQuery(shown?.version), shown);
  } catch (error) {
    if (!isApiError(error, 409)) throw error;
    const current = cartOfConflict(error);
    client.adopt(current);
    notify({ kind: 'changed' });
    return mutation(client.changeQuery(current.version), current);
  }
}

/** Acknowledges the notifications of a cart, unless there are others by now; resolves to the cart of now. */
export async function acknowledge({ request, client }: MutationContext, shown: Cart): Promise<Cart> {
  const send = async ({ id: cartId, version }: Cart): Promise<Cart> => {
    await request(acknowledgeNotifications, { params: { cartId }, query: { version }, body: { notifications: [] } });
    return request(getCart, { query: client.query() });
  };
  try {
    return await send(shown);
  } catch (error) {
    if (!isApiError(error, 409)) throw error;
    const current = cartOfConflict(error);
    return isAcknowledged(shown, current) ? send(current) : current;
  }
}

/** The cart of now after a refusal: that of a 409, else fetched. @throws `error` where it is a 409 about something else. */
export async function latestCart({ client }: MutationContext, error: unknown): Promise<Cart | null> {
  if (!isApiError(error, 409)) return client.load();
  const current = cartOfConflict(error);
  client.adopt(current);
  return current;
}
