import type { Cart } from 'shared-contracts/entities/checkout/cart';
import type { Product } from 'shared-contracts/entities/catalogue/product';
import type { CityDelivery, SelectedOffer, ProductFacts } from './product-data.ts';

/** Highest stock at which the page shows the number of pieces left. */
const LOW_STOCK = 5;

/** Returns the product's availability (specification section 3); a sold-out offer is unavailable. */
export function getAvailability({ isExpired }: ProductFacts, { stock }: SelectedOffer): Product['availability'] {
  if (isExpired) return 'Expired';
  return stock > 0 ? 'Available' : 'Unavailable';
}

/** Returns the number of pieces left when the stock is low. */
export function lowStockCount({ stock }: SelectedOffer): number | null {
  return stock > 0 && stock <= LOW_STOCK ? stock : null;
}

/** Reason that blocks the purchase; null when none does. */
export type PurchaseBlocker = 'sold-out' | 'expired' | 'not-deliverable';

/**
 * Returns the blocker: sold out (PDP-09), no longer sold, or not delivered to the city (PDP-05). A blocker removes “Add
 * to cart”.
 */
export function findBlocker(
  product: ProductFacts,
  offer: SelectedOffer,
  delivery: CityDelivery | null,
): PurchaseBlocker | null {
  const availability = getAvailability(product, offer);
  if (availability === 'Expired') return 'expired';
  if (availability === 'Unavailable') return 'sold-out';
  return delivery?.estimate.is_eligible_to_deliver === false ? 'not-deliverable' : null;
}

/** Counts the pieces of an offer in the cart. */
export function countInCart(cart: Cart | null, inventoryId: string): number {
  const line = cart?.lines.find(({ product }) => product.inventory_id === inventoryId);
  return line?.quantity ?? 0;
}
