import { useEffect } from 'react';
import type { Cart } from 'shared-contracts/entities/cart';
import type { CartStoreState } from './model/cart-client.ts';
import { useCartState, useCartStore } from './use-cart.ts';

/** The full cart of now, beginning with the one that the page was loaded with; and whether an update is under way. */
export function useFullCart(loaded: Cart): { readonly cart: Cart; readonly busy: boolean } {
  const state = useCartState();
  const store = useCartStore();
  useEffect(() => {
    const { ready, kind } = store().current();
    if (ready && kind === 'short') void store().load();
  }, [store]);
  useEffect(() => store().take(loaded), [store, loaded]);
  return { cart: fullCart(state) ?? loaded, busy: state?.busy ?? false };
}

function fullCart(state: CartStoreState | null): Cart | null {
  return state?.kind === 'full' ? state.cart : null;
}
