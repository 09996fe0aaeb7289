import { useCallback, useSyncExternalStore } from 'react';
import { useHost } from 'storefront-kit/remote/host-context';
import type { CartStoreState } from './model/cart-client.ts';
import type { CartStore } from './model/cart-store.ts';
import { getCartStore, peekCartStore } from './model/get-cart-store.ts';

/** Returns the current cart; null on the server and during hydration. */
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

/** Returns the document's cart store for event handlers and effects. */
export function useCartStore(): () => CartStore {
  const host = useHost();
  return useCallback(() => getCartStore(host), [host]);
}
