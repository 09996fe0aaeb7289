import type { Cart, CartLine } from 'shared-contracts/entities/checkout/cart';
import { localeInfo, type Locale } from 'shared-contracts/locale';
import type { LocationState, SessionState } from 'shared-contracts/bus/state';
import type { CartUpdate, LineValues, NewItem } from '../api/cart-update.ts';

/** The shopper's intent. It applies to any state of the cart (docs/adr/0043-cart-versions.md). */
export type CartIntent =
  | { readonly kind: 'add' | 'increase'; readonly item: NewItem }
  | { readonly kind: 'decrease' | 'remove'; readonly line: CartLine }
  | { readonly kind: 'edit'; readonly line: CartLine; readonly values: Partial<LineValues> };

/** Returns the update that an intent causes on the visible cart. */
export function toUpdate(intent: CartIntent, cart: Cart | null): CartUpdate {
  switch (intent.kind) {
    case 'add':
      return { action: 'add', item: intent.item };
    case 'increase':
      return increaseLine(cart, intent.item);
    case 'decrease':
      return decreaseLine(intent.line);
    case 'edit':
      return editLine(intent.line, intent.values);
    case 'remove':
      return { action: 'remove', line: intent.line.id };
  }
}

/** One more of a product: quantity 1 without a line, else the line's quantity plus 1 (specification section 4). */
export function increaseLine(cart: Cart | null, item: NewItem): CartUpdate {
  const line = cart?.lines.find(({ product }) => matchesItem(product, item));
  return line ? editLine(line, { quantity: line.quantity + 1 }) : { action: 'add', item: { ...item, quantity: 1 } };
}

/** One less of a line; at the last piece it removes the line (specification section 4). */
export function decreaseLine(line: CartLine): CartUpdate {
  return line.quantity <= 1 ? { action: 'remove', line: line.id } : editLine(line, { quantity: line.quantity - 1 });
}

/** Edits a line: other values stay, the quantity never goes below 1 (specification section 4). */
export function editLine(line: CartLine, values: Partial<LineValues>): CartUpdate {
  const { quantity = line.quantity, warranty = line.warranty, is_late_delivery = line.is_late_delivery } = values;
  return { action: 'edit', line: line.id, values: { quantity: Math.max(1, quantity), warranty, is_late_delivery } };
}

/**
 * Returns whether the cart can be fetched: the city is known and its country is the locale's (specification section 4).
 */
export function isValidLocation({ country, city }: LocationState, locale: Locale): boolean {
  return country === localeInfo(locale).country && city.id > 0 && city.name !== '';
}

/** Owner of the cart: the customer's id, empty for a guest, null until known. */
export function visitorId({ status, user }: SessionState): string | null {
  if (status === 'authenticated') return user?.id ?? null;
  return status === 'unauthenticated' ? '' : null;
}

/** Returns whether a product matches an item: by its offer, else by its number. */
export function matchesItem(product: CartLine['product'], item: NewItem): boolean {
  return item.inventory_id === undefined ? product.id === item.product : product.inventory_id === item.inventory_id;
}
