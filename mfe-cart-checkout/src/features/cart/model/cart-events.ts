import type { Cart, CartLine } from 'shared-contracts/entities/cart';
import type { EventInput } from 'shared-contracts/events';
import { isItem, type CartUpdate } from './cart-rules.ts';

type CartItem = EventInput<'cart-item-added'>;

/** What an update put into the cart and what it took out, as the events tell it (BUS-01). */
export interface CartChanges {
  readonly added: readonly CartItem[];
  readonly removed: readonly CartItem[];
}

/** Compares the cart before and after an update. A cart that was not known before counts as empty but for the item added. */
export function cartChanges(before: Cart | null, after: Cart, { action, ...update }: CartUpdate): CartChanges {
  const known =
    before?.lines ?? after.lines.filter(({ product }) => !('item' in update && isItem(product, update.item)));
  const had = quantities(known);
  const has = quantities(after.lines);
  const item = (line: CartLine, quantity: number): CartItem => ({
    product: line.product.id,
    name: line.product.name,
    quantity,
    price: line.price.final_unit_price,
  });
  const more = (lines: readonly CartLine[], than: ReadonlyMap<string, number>) =>
    lines.flatMap((line) => {
      const quantity = line.quantity - (than.get(line.product.inventory_id) ?? 0);
      return quantity > 0 ? [item(line, quantity)] : [];
    });
  return { added: action === 'remove' ? [] : more(after.lines, had), removed: more(known, has) };
}

function quantities(lines: readonly CartLine[]): ReadonlyMap<string, number> {
  return new Map(lines.map(({ product, quantity }) => [product.inventory_id, quantity]));
}
