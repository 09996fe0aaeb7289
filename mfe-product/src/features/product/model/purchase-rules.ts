import type { Cart } from 'shared-contracts/entities/checkout/cart';
import type { Product, ProductOption } from 'shared-contracts/entities/catalogue/product';
import type { ProductUrl } from '../../../shared/product-url.ts';
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

/** Whether the shopper has chosen the product's value of an option: the URL names it. */
export function isChosen({ name, values }: ProductOption, { options }: Pick<ProductUrl, 'options'>): boolean {
  return values.some(({ value, is_current: isCurrent }) => isCurrent && options.includes(`${name}:${value}`));
}

/** Returns the first option that the shopper has to choose before “Add to cart” (PDP-11). */
export function findMissingOption(
  { options }: Pick<ProductFacts, 'options'>,
  url: Pick<ProductUrl, 'options'>,
): ProductOption | undefined {
  return options.find((option) => !isChosen(option, url));
}

/** Id of an option's group of links, which gets the focus when its choice is missing. */
export const optionGroupId = (name: string): string => `product-option-${name}`;

/** Counts the pieces of an offer in the cart. */
export function countInCart(cart: Cart | null, inventoryId: string): number {
  const line = cart?.lines.find(({ product }) => product.inventory_id === inventoryId);
  return line?.quantity ?? 0;
}
