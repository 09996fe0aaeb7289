import type { Cart } from 'shared-contracts/entities/checkout/cart';
import type { CartStoreState } from './cart-client.ts';

/** The cart store, as far as a turn needs it. */
export interface TurnStore {
  current(): CartStoreState;
  load(): Promise<Cart | null>;
  /** Resolves when the first fetch has finished and no request is running. */
  idle(): Promise<void>;
}

/**
 * Calls `work` once no request runs, so that the store does not ignore its mutation. `work` starts the mutation at once.
 */
export async function inTurn<T>(store: TurnStore, work: () => Promise<T>): Promise<T> {
  // Another mutation may take the turn before this function continues.
  do await store.idle();
  while (store.current().busy);
  return work();
}

/** As `inTurn`; fetches the cart first if the first fetch failed. Null without a cart. */
export async function inTurnWithCart(store: TurnStore, work: () => Promise<Cart | null>): Promise<Cart | null> {
  const cart = await inTurn(store, async () => store.current().cart ?? store.load());
  return cart && inTurn(store, work);
}
