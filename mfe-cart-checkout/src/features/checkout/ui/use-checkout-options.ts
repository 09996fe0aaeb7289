import { useCallback, useEffect, useRef, useState } from 'react';
import { getCheckout, type CheckoutSummary } from 'shared-contracts/endpoints/checkout/checkout';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import { useHost } from 'storefront-kit/remote/host-context';
import { cartQuery, type CartChangeQuery } from '../../cart/cart-query.ts';
import { useCartStore } from '../../cart/use-cart.ts';
import { toCheckoutOptions, type CheckoutData, type CheckoutOptions } from '../model/checkout-data.ts';

/** A mutation of the cart: sends the query; computes its input from the current cart. */
export type CheckoutMutation = (query: CartChangeQuery, cart: Cart | null) => Promise<unknown>;

/** The options, and the mutation that updates cart and options together. */
export interface CheckoutOptionsState {
  readonly options: CheckoutOptions;
  /** A mutation is running. */
  readonly changing: boolean;
  /**
   * Mutates the cart by `work`, then fetches the new options; resolves to the resulting cart.
   * @throws the error of `work`
   */
  change(mutation: CheckoutMutation): Promise<Cart>;
}

/** @param version of the visible cart; another version may have other options */
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

  // Late delivery depends on the city. After a failed fetch the options stay; the backend validates the order anyway.
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
