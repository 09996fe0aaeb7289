import { isApiError } from 'shared-contracts/endpoint';
import { getCart } from 'shared-contracts/endpoints/checkout/cart';
import { acknowledgeNotifications } from 'shared-contracts/endpoints/checkout/cart-changes';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import { sendUpdate, type CartChangeQuery } from '../api/send-update.ts';
import type { CartClient, CartOptions } from './cart-client.ts';
import { cartChanges } from './cart-events.ts';
import type { CartUpdate, NewItem } from '../api/cart-update.ts';
import type { CartIntent } from './cart-rules.ts';
import { inTurn, type TurnStore } from './in-turn.ts';
import { cartOfConflict, isAcknowledged, resolveConflict } from './resolve-conflict.ts';

/*
 * Mutations of the cart, each sent with the visible version (docs/adr/0043-cart-versions.md). This chunk loads with the
 * first mutation, because most page views have none.
 */

/** A mutation of more than lines: sends the query; computes its input from the current cart. */
export type CartMutation = (query: CartChangeQuery, cart: Cart | null) => Promise<Cart>;

/** Dependencies of a mutation: the cart's options and its client. */
type MutationContext = CartOptions & { readonly client: CartClient };

/** The cart after an intent, and the function that publishes its events. */
export interface IntentResult {
  readonly cart: Cart;
  publish(): void;
}

/** Thrown by an add while no city is known that the page's locale delivers to. */
export class CartUnavailableError extends Error {
  override readonly name = 'CartUnavailableError';
}

/** The cart store, as far as an addition needs it. */
interface AdditionStore extends TurnStore {
  add(item: NewItem): Promise<Cart | null>;
}

/**
 * A command during a request waits for its turn. A press in another remote is neither lost nor run concurrently.
 * @param signal is aborted when the command's time limit has passed: then nothing is sent
 * @throws an error when the signal was aborted before its turn, or the cart was reset during the request
 */
export async function queueAdd(
  store: AdditionStore,
  client: CartClient,
  item: NewItem,
  signal: AbortSignal,
): Promise<Cart> {
  if (!client.hasCity()) throw new CartUnavailableError('No city is known that the shop delivers to in this locale.');
  const cart = await inTurn(store, async () => {
    signal.throwIfAborted();
    return store.add(item);
  });
  // The request was sent, because it had its turn: a second one would add the product twice.
  if (!cart) throw new Error('The cart was reset while the product was added.');
  return cart;
}

/** Sends the update of an intent. On a version conflict (409) it reapplies the intent to the current cart. */
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

/**
 * Runs `work`; on a version conflict (409) once more on the current cart.
 * @throws the error of `work`
 */
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

/**
 * Acknowledges the notifications of a cart unless new ones exist; resolves to the current cart.
 * @param shown the cart that the shopper saw at the press: a fetch may have brought another one before the turn
 */
export async function acknowledge({ request, client }: MutationContext, shown: Cart): Promise<Cart> {
  const { cart } = client.state.value;
  if (!cart) throw new Error('The cart was reset before its notifications were acknowledged.');
  if (!isAcknowledged(shown, cart)) return cart;
  const send = async ({ id: cartId, version }: Cart): Promise<Cart> => {
    await request(acknowledgeNotifications, { params: { cartId }, query: { version }, body: { notifications: [] } });
    return request(getCart, { query: client.query() });
  };
  try {
    return await send(cart);
  } catch (error) {
    if (!isApiError(error, 409)) throw error;
    const current = cartOfConflict(error);
    return isAcknowledged(shown, current) ? send(current) : current;
  }
}

/**
 * Returns the current cart after a rejection: from the 409, else fetched.
 * @throws `error` if it is a 409 for another reason
 */
export async function latestCart({ client }: MutationContext, error: unknown): Promise<Cart | null> {
  if (!isApiError(error, 409)) return client.load();
  const current = cartOfConflict(error);
  client.adopt(current);
  return current;
}
