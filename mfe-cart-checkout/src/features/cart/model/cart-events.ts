import type { Cart, CartLine } from 'shared-contracts/entities/checkout/cart';
import type { EventInput } from 'shared-contracts/bus/events';
import type { CartUpdate } from '../api/cart-update.ts';
import { matchesItem } from './cart-rules.ts';

type CartItem = EventInput<'cart-item-added'>;

/** Items that an update added and removed, as published in the events (BUS-01). */
export interface CartChanges {
  readonly added: readonly CartItem[];
  readonly removed: readonly CartItem[];
}

/** Compares the cart before and after an update. An unknown cart before counts as empty except for the added item. */
export function cartChanges(previous: Cart | null, current: Cart, { action, ...update }: CartUpdate): CartChanges {
  const previousLines =
    previous?.lines ?? current.lines.filter(({ product }) => !('item' in update && matchesItem(product, update.item)));
  const quantitiesBefore = quantities(previousLines);
  const quantitiesAfter = quantities(current.lines);
  const toItem = (line: CartLine, quantity: number): CartItem => ({
    product: line.product.id,
    name: line.product.name,
    quantity,
    price: line.price.final_unit_price,
  });
  const increases = (lines: readonly CartLine[], reference: ReadonlyMap<string, number>) =>
    lines.flatMap((line) => {
      const quantity = line.quantity - (reference.get(line.product.inventory_id) ?? 0);
      return quantity > 0 ? [toItem(line, quantity)] : [];
    });
  return {
    added: action === 'remove' ? [] : increases(current.lines, quantitiesBefore),
    removed: increases(previousLines, quantitiesAfter),
  };
}

function quantities(lines: readonly CartLine[]): ReadonlyMap<string, number> {
  return new Map(lines.map(({ product, quantity }) => [product.inventory_id, quantity]));
}
