import type { Cart } from 'shared-contracts/entities/checkout/cart';
import type { Product } from 'shared-contracts/entities/catalogue/product';
import type { CityDelivery, SelectedOffer, ProductFacts } from './product-data.ts';

/** At or below this many in stock the page says how many are left. */
const LOW_STOCK = 5;

/** The word for the product's state (specification section 3); an offer that is sold out is unavailable. */
export function getAvailability({ isExpired }: ProductFacts, { stock }: SelectedOffer): Product['availability'] {
  if (isExpired) return 'Expired';
  return stock > 0 ? 'Available' : 'Unavailable';
}

/** How many are left, where that is worth saying. */
export function lowStockCount({ stock }: SelectedOffer): number | null {
  return stock > 0 && stock <= LOW_STOCK ? stock : null;
}

/** What keeps the product from being bought; null where nothing does. */
export type PurchaseBlocker = 'sold-out' | 'expired' | 'not-deliverable';

/** Sold out (PDP-09), no longer sold, or not delivered to the city (PDP-05); then there is no “Add to cart”. */
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

/** How many pieces of an offer the cart holds. */
export function countInCart(cart: Cart | null, inventoryId: string): number {
  const line = cart?.lines.find(({ product }) => product.inventory_id === inventoryId);
  return line?.quantity ?? 0;
}
