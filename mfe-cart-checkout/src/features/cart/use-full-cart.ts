import { useEffect } from 'react';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import type { CartStoreState } from './model/cart-client.ts';
import { useCartState, useCartStore } from './use-cart.ts';

/** Returns the current full cart, initially that of the page load. */
export function useFullCart(initial: Cart): { readonly cart: Cart } {
  const state = useCartState();
  const store = useCartStore();
  useEffect(() => {
    const { ready, kind } = store().current();
    if (ready && kind === 'short') void store().load();
  }, [store]);
  useEffect(() => store().adopt(initial), [store, initial]);
  return { cart: fullCart(state) ?? initial };
}

function fullCart(state: CartStoreState | null): Cart | null {
  return state?.kind === 'full' ? state.cart : null;
}
