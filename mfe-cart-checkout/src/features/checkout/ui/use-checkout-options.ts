import { useCallback, useEffect, useRef, useState } from 'react';
import { getCheckout, type CheckoutSummary } from 'shared-contracts/endpoints/checkout';
import type { Cart } from 'shared-contracts/entities/cart';
import { useHost } from 'storefront-kit/remote/host-context';
import { basketQuery, type CartChangeQuery } from '../../cart/cart-query.ts';
import { useCartStore } from '../../cart/use-cart.ts';
import { offersOf, type CheckoutData, type Offers } from '../model/checkout-data.ts';

/** A change of the cart: sends the query; computes what it sends from the cart of now. */
export type CartWork = (query: CartChangeQuery, cart: Cart | null) => Promise<unknown>;

/** What can be chosen, and how the cart is changed so that both stay in step. */
export interface OffersInStep {
  readonly offers: Offers;
  /** Something is being changed. */
  readonly changing: boolean;
  /**
   * Changes the cart by `work`, then asks what can be chosen now; resolves to the cart that came of it.
   * @throws what `work` throws.
   */
  change(work: CartWork): Promise<Cart>;
}

/** @param version of the cart that is shown: another one may have other offers. */
export function useOffers(data: CheckoutData, version: number | undefined): OffersInStep {
  const { bus, request } = useHost();
  const store = useCartStore();
  const [offers, setOffers] = useState(data.offers);
  const [changing, setChanging] = useState(false);

  const known = useRef(data.cart.version);
  const take = useCallback((summary: CheckoutSummary) => {
    known.current = summary.cart.version;
    setOffers(offersOf(summary));
  }, []);

  // Another tab or device has changed the cart: promo code, wallet or lines.
  useEffect(() => {
    if (version !== known.current) request(getCheckout, { query: basketQuery() }).then(take, () => undefined);
  }, [request, take, version]);

  // Another city delivers by night or not; what cannot be asked now stays as it was, and the order is checked when it is placed.
  useEffect(() => {
    const subscription = bus.on('location-changed').subscribe(() => {
      request(getCheckout, { query: basketQuery() }).then(take, () => undefined);
    });
    return () => subscription.unsubscribe();
  }, [bus, request, take]);

  async function change(work: CartWork): Promise<Cart> {
    setChanging(true);
    try {
      return await store().change(async (query, cart) => {
        await work(query, cart);
        const summary = await request(getCheckout, { query: basketQuery() });
        take(summary);
        return summary.cart;
      });
    } finally {
      setChanging(false);
    }
  }
  return { offers, changing, change };
}
