import { useMemo } from 'react';
import { isApiError } from 'shared-contracts/endpoint';
import type { Cart, CartLine } from 'shared-contracts/entities/checkout/cart';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { useErrorText } from 'storefront-kit/format/error-text';
import { useHost } from 'storefront-kit/remote/host-context';
import type { CartMutation } from './model/cart-mutations.ts';
import { useCartStore } from './use-cart.ts';

type Product = Pick<CartLine['product'], 'id' | 'name'>;

/** Moves of the buy-later list under the cart. A failed one shows its reason in a toast and resolves to null. */
interface SavedItems {
  save(line: CartLine): Promise<Cart | null>;
  restore(product: Product): Promise<Cart | null>;
  remove(product: Product): Promise<Cart | null>;
}

/** Loaded with the first move. */
const loadEndpoints = () =>
  import(/* webpackChunkName: "cart-changes" */ 'shared-contracts/endpoints/checkout/saved-items');

export function useSavedItems(): SavedItems {
  const { request, toast } = useHost();
  const store = useCartStore();
  const errorText = useErrorText();
  return useMemo(() => {
    const run = async (name: string, mutation: CartMutation): Promise<Cart | null> => {
      try {
        return await store().change(mutation);
      } catch (error) {
        const [message = ERROR_MESSAGES.went_wrong] = isApiError(error) ? Object.values(error.errors).flat() : [];
        toast({ type: 'Error', header: name, message: errorText(message) });
        return null;
      }
    };
    return {
      save: ({ id: lineId, product }) =>
        run(product.name, async (query) =>
          request((await loadEndpoints()).saveCartLine, { params: { lineId }, query }),
        ),
      restore: ({ id: productId, name }) =>
        run(name, async (query) => request((await loadEndpoints()).restoreSavedItem, { params: { productId }, query })),
      remove: ({ id: productId, name }) =>
        run(name, async (query) => request((await loadEndpoints()).deleteSavedItem, { params: { productId }, query })),
    };
  }, [request, toast, store, errorText]);
}
