import { useEffect, useState } from 'react';
import { getCheckout } from 'shared-contracts/calls/checkout';
import type { Cart } from 'shared-contracts/entities/cart';
import { useHost } from 'storefront-kit/remote/host-context';
import { basketQuery } from '../../cart/basket-query.ts';
import { useCartStore } from '../../cart/use-cart.ts';
import { offersOf, type CheckoutData, type Offers } from '../model/checkout-data.ts';

/** What can be chosen, and how the cart is changed so that both stay in step. */
export interface OffersInStep {
  readonly offers: Offers;
  /** Something is being changed. */
  readonly changing: boolean;
  /**
   * Changes the cart by `work`, then asks what can be chosen now; resolves to the cart that came of it.
   * @throws what `work` throws.
   */
  change(work: () => Promise<unknown>): Promise<Cart>;
}

export function useOffers(data: CheckoutData): OffersInStep {
  const { bus, request } = useHost();
  const store = useCartStore();
  const [offers, setOffers] = useState(data.offers);
  const [changing, setChanging] = useState(false);

  // Another city delivers by night or not; what cannot be asked now stays as it was, and the order is checked when it is placed.
  useEffect(() => {
    const subscription = bus.on('location-changed').subscribe(() => {
      request(getCheckout, { query: basketQuery() }).then(
        (summary) => setOffers(offersOf(summary)),
        () => undefined,
      );
    });
    return () => subscription.unsubscribe();
  }, [bus, request]);

  async function change(work: () => Promise<unknown>): Promise<Cart> {
    setChanging(true);
    try {
      return await store().change(async () => {
        await work();
        const summary = await request(getCheckout, { query: basketQuery() });
        setOffers(offersOf(summary));
        return summary.cart;
      });
    } finally {
      setChanging(false);
    }
  }
  return { offers, changing, change };
}
