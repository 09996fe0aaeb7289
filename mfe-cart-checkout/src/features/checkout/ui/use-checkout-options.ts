import { useEffect, useRef, useState } from 'react';
import { getCheckout } from 'shared-contracts/endpoints/checkout/checkout';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import { useCachedData } from 'storefront-kit/data/use-endpoint';
import { useHost } from 'storefront-kit/remote/host-context';
import { cartQuery, type CartChangeQuery } from '../../cart/cart-query.ts';
import { useCartStore } from '../../cart/use-cart.ts';
import { toCheckoutOptions, type CheckoutData, type CheckoutOptions } from '../model/checkout-data.ts';

/** A mutation of the cart: sends the query; computes its input from the current cart. */
export type CheckoutMutation = (query: CartChangeQuery, cart: Cart | null) => Promise<unknown>;

/** The options, and the mutation that updates cart and options together. */
export interface CheckoutOptionsState {
  readonly options: CheckoutOptions;
  /** A mutation is running, or waits for its turn. */
  readonly changing: boolean;
  /**
   * Mutates the cart by `work`, then fetches the new options; resolves to the resulting cart.
   * @throws the error of `work`
   */
  change(mutation: CheckoutMutation): Promise<Cart>;
}

/**
 * The options through the data cache (APP-20). After a failed request they stay; the backend validates the order
 * anyway.
 * @param version of the visible cart; another version may have other options
 */
export function useCheckoutOptions(data: CheckoutData, version: number | undefined): CheckoutOptionsState {
  const { bus, request } = useHost();
  const store = useCartStore();
  const [running, setRunning] = useState(0);
  // A change made here is the new fallback.
  const [fallback, setFallback] = useState(data.options);
  const { data: options = fallback, refresh } = useCachedData(
    // Each page load brings its customer's options, which replace those of an earlier customer in this document.
    'checkout options',
    async () => toCheckoutOptions(await request(getCheckout, { query: cartQuery() })),
    fallback,
  );

  // Another tab or device has changed the cart: promo code, wallet or lines.
  const loadedVersion = useRef(options.version);
  useEffect(() => {
    loadedVersion.current = options.version;
  }, [options]);
  useEffect(() => {
    if (version !== loadedVersion.current) refresh();
  }, [refresh, version]);

  // Late delivery depends on the city.
  useEffect(() => {
    const subscription = bus.on('location-changed').subscribe(refresh);
    return () => subscription.unsubscribe();
  }, [bus, refresh]);

  async function change(mutation: CheckoutMutation): Promise<Cart> {
    setRunning((count) => count + 1);
    try {
      return await store().change(async (query, cart) => {
        await mutation(query, cart);
        const summary = await request(getCheckout, { query: cartQuery() });
        loadedVersion.current = summary.cart.version;
        setFallback(toCheckoutOptions(summary));
        return summary.cart;
      });
    } finally {
      setRunning((count) => count - 1);
    }
  }
  return { options, changing: running > 0, change };
}
