import type { Cart, CartLine } from 'shared-contracts/entities/checkout/cart';
import { localeInfo, type Locale } from 'shared-contracts/locale';
import type { LocationState, SessionState } from 'shared-contracts/bus/state';

/** What a line is set to; `warranty` in months. */
export interface LineValues {
  readonly quantity: number;
  readonly warranty: number;
  readonly is_late_delivery: boolean;
}

/** What a shopper asks to put into the cart; what is left out has the default of the command `cart/add`. */
export interface NewItem extends Partial<LineValues> {
  readonly product: number;
  /** A certain seller's offer; left out: the winning one. */
  readonly inventory_id?: string | undefined;
}

/** One update of the cart, as one call of the backend carries it out (specification section 7). */
export type CartUpdate =
  | { readonly action: 'add'; readonly item: NewItem }
  | { readonly action: 'edit'; readonly line: number; readonly values: LineValues }
  | { readonly action: 'remove'; readonly line: number };

/** What a shopper asks of the cart. It holds whatever the cart turns out to hold (docs/adr/0043-cart-versions.md). */
export type CartIntent =
  | { readonly kind: 'add' | 'increase'; readonly item: NewItem }
  | { readonly kind: 'decrease' | 'remove'; readonly line: CartLine }
  | { readonly kind: 'edit'; readonly line: CartLine; readonly values: Partial<LineValues> };

/** The update that an intent comes to on the cart that is shown. */
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

/** One more of a product: quantity 1 where no line has it, else the line's quantity raised by 1 (specification section 4). */
export function increaseLine(cart: Cart | null, item: NewItem): CartUpdate {
  const line = cart?.lines.find(({ product }) => matchesItem(product, item));
  return line ? editLine(line, { quantity: line.quantity + 1 }) : { action: 'add', item: { ...item, quantity: 1 } };
}

/** One less of a line; the last one takes the line away (specification section 4). */
export function decreaseLine(line: CartLine): CartUpdate {
  return line.quantity <= 1 ? { action: 'remove', line: line.id } : editLine(line, { quantity: line.quantity - 1 });
}

/** A line with other values: what is not named stays, the quantity never goes below 1 (specification section 4). */
export function editLine(line: CartLine, values: Partial<LineValues>): CartUpdate {
  const { quantity = line.quantity, warranty = line.warranty, is_late_delivery = line.is_late_delivery } = values;
  return { action: 'edit', line: line.id, values: { quantity: Math.max(1, quantity), warranty, is_late_delivery } };
}

/** Whether a cart can be asked for: the city is known and its country is the locale's (specification section 4). */
export function isValidLocation({ country, city }: LocationState, locale: Locale): boolean {
  return country === localeInfo(locale).country && city.id > 0 && city.name !== '';
}

/** Whose cart it is: the customer's id, empty for a guest, null until it is known. */
export function visitorId({ status, user }: SessionState): string | null {
  if (status === 'authenticated') return user?.id ?? null;
  return status === 'unauthenticated' ? '' : null;
}

/** Whether a product is the one that an item asks for: by its offer, else by its number. */
export function matchesItem(product: CartLine['product'], item: NewItem): boolean {
  return item.inventory_id === undefined ? product.id === item.product : product.inventory_id === item.inventory_id;
}
