import { useCallback, useSyncExternalStore } from 'react';
import { useHost } from 'storefront-kit/remote/host-context';
import type { CartStoreState } from './model/cart-client.ts';
import type { CartStore } from './model/cart-store.ts';
import { getCartStore, peekCartStore } from './model/get-cart-store.ts';

/** The cart of now; null on the server and while the browser takes over what the server rendered. */
export function useCartState(): CartStoreState | null {
  const host = useHost();
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = getCartStore(host).state$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [host],
  );
  return useSyncExternalStore(
    subscribe,
    () => peekCartStore(host)?.current() ?? null,
    () => null,
  );
}

/** Gives the document's cart to event handlers and effects. */
export function useCartStore(): () => CartStore {
  const host = useHost();
  return useCallback(() => getCartStore(host), [host]);
}
