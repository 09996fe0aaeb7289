import { useCallback, useEffect, useRef, useState } from 'react';
import { getCheckout, type CheckoutSummary } from 'shared-contracts/endpoints/checkout/checkout';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import { useHost } from 'storefront-kit/remote/host-context';
import { cartQuery, type CartChangeQuery } from '../../cart/cart-query.ts';
import { useCartStore } from '../../cart/use-cart.ts';
import { toCheckoutOptions, type CheckoutData, type CheckoutOptions } from '../model/checkout-data.ts';

/** A change of the cart: sends the query; computes what it sends from the cart of now. */
export type CheckoutMutation = (query: CartChangeQuery, cart: Cart | null) => Promise<unknown>;

/** What can be chosen, and how the cart is changed so that both stay in step. */
export interface CheckoutOptionsState {
  readonly options: CheckoutOptions;
  /** Something is being changed. */
  readonly changing: boolean;
  /**
   * Changes the cart by `work`, then asks what can be chosen now; resolves to the cart that came of it.
   * @throws what `work` throws.
   */
  change(mutation: CheckoutMutation): Promise<Cart>;
}

/** @param version of the cart that is shown: another one may have other offers. */
export function useCheckoutOptions(data: CheckoutData, version: number | undefined): CheckoutOptionsState {
  const { bus, request } = useHost();
  const store = useCartStore();
  const [options, setOptions] = useState(data.options);
  const [changing, setChanging] = useState(false);

  const loadedVersion = useRef(data.cart.version);
  const applySummary = useCallback((summary: CheckoutSummary) => {
    loadedVersion.current = summary.cart.version;
    setOptions(toCheckoutOptions(summary));
  }, []);

  // Another tab or device has changed the cart: promo code, wallet or lines.
  useEffect(() => {
    if (version !== loadedVersion.current)
      request(getCheckout, { query: cartQuery() }).then(applySummary, () => undefined);
  }, [request, applySummary, version]);

  // Another city delivers by night or not; what cannot be asked now stays as it was, and the order is checked when it is placed.
  useEffect(() => {
    const subscription = bus.on('location-changed').subscribe(() => {
      request(getCheckout, { query: cartQuery() }).then(applySummary, () => undefined);
    });
    return () => subscription.unsubscribe();
  }, [bus, request, applySummary]);

  async function change(mutation: CheckoutMutation): Promise<Cart> {
    setChanging(true);
    try {
      return await store().change(async (query, cart) => {
        await mutation(query, cart);
        const summary = await request(getCheckout, { query: cartQuery() });
        applySummary(summary);
        return summary.cart;
      });
    } finally {
      setChanging(false);
    }
  }
  return { options, changing, change };
}
