import type { Cart, CartLine } from 'shared-contracts/entities/checkout/cart';
import type { Money } from 'shared-contracts/money';

/** One difference between two states of a cart. */
export type CartDifference =
  | { readonly kind: 'added' | 'removed'; readonly name: string }
  | { readonly kind: 'quantity'; readonly name: string; readonly from: number; readonly to: number }
  | { readonly kind: 'promo' | 'deliveryTime' }
  | { readonly kind: 'total'; readonly from: Money; readonly to: Money };

/**
 * Returns the differences between the visible cart and the current one: products, quantities, late delivery, promo code,
 * and payable total.
 */
export function compareCarts(shown: Cart, current: Cart): CartDifference[] {
  const shownLines = new Map(shown.lines.map((line) => [line.product.inventory_id, line]));
  const currentIds = new Set(current.lines.map((line) => line.product.inventory_id));
  const differences: CartDifference[] = [];
  for (const { product, quantity } of current.lines) {
    const from = shownLines.get(product.inventory_id)?.quantity;
    if (from === undefined) differences.push({ kind: 'added', name: product.name });
    else if (from !== quantity) differences.push({ kind: 'quantity', name: product.name, from, to: quantity });
  }
  for (const { product } of shown.lines) {
    if (!currentIds.has(product.inventory_id)) differences.push({ kind: 'removed', name: product.name });
  }
  if (current.lines.some((line) => hasOtherDeliveryTime(line, shownLines.get(line.product.inventory_id)))) {
    differences.push({ kind: 'deliveryTime' });
  }
  if (shown.promo_code !== current.promo_code) differences.push({ kind: 'promo' });
  const [from, to] = [shown.payable_total, current.payable_total];
  if (from.amount !== to.amount || from.currency !== to.currency) differences.push({ kind: 'total', from, to });
  return differences;
}

const hasOtherDeliveryTime = (current: CartLine, shown: CartLine | undefined): boolean =>
  shown !== undefined && shown.is_late_delivery !== current.is_late_delivery;
