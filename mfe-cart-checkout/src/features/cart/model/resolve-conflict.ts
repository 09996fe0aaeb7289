import { isApiError } from 'shared-contracts/endpoint';
import type { Cart, CartLine } from 'shared-contracts/entities/cart';
import { cartConflictSchema } from 'shared-contracts/entities/cart-conflict';
import { safeParse } from 'valibot';
import { decrease, edit, isItem, type CartIntent, type CartUpdate } from './cart-rules.ts';

/** What a shopper is told of a cart that was not what the page showed. */
export type ConflictNotice =
  | { readonly kind: 'quantity' | 'limit'; readonly name: string; readonly count: number }
  | { readonly kind: 'gone'; readonly name: string }
  | { readonly kind: 'changed' };

/** What a conflict is resolved with. */
export interface ConflictContext {
  /** The cart that the page showed. */
  readonly seen: Cart | null;
  /** Sends an update for a version of the cart; without one it is carried out on the cart as it is. */
  send(update: CartUpdate, version: number | undefined): Promise<Cart>;
  /** Takes over the cart of now before the intent is applied to it. */
  take(cart: Cart): void;
  tell(notice: ConflictNotice): void;
}

/** How often an intent is applied again. */
const ATTEMPTS = 2;

/**
 * Applies an intent again to the cart of a 409, and tells the shopper where the cart was not what the page showed.
 * Resolves to the cart that came of it.
 * @throws what the backend answers, and `error` where it holds no cart.
 */
export async function resolveConflict(error: unknown, intent: CartIntent, context: ConflictContext): Promise<Cart> {
  let conflict = error;
  let current = cartOfConflict(error);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    context.take(current);
    const { update, notice } = reapply(intent, context.seen, current);
    try {
      // An addition holds for each version: it is not refused a second time.
      const sent = update && (await context.send(update, update.action === 'add' ? undefined : current.version));
      if (notice) context.tell(withCount(notice, intent, sent ?? current));
      return sent ?? current;
    } catch (again) {
      if (!isApiError(again, 409)) throw again;
      conflict = again;
      current = cartOfConflict(conflict);
    }
  }
  context.take(current);
  context.tell({ kind: 'changed' });
  return current;
}

/** The cart of now that a 409 brings. @throws `error` itself where it brings none. */
export function cartOfConflict(error: unknown): Cart {
  const body = isApiError(error, 409) ? safeParse(cartConflictSchema, error.body) : null;
  if (!body?.success) throw error;
  return body.output.cart;
}

/** Whether the shopper has seen all notifications of the cart of now, and that its promo code was taken off. */
export function isAcknowledged(seen: Cart, current: Cart): boolean {
  const known = new Set(seen.notifications.map((notice) => JSON.stringify(notice)));
  const removed = current.removed_promo_code ?? null;
  if (removed !== null && removed !== seen.removed_promo_code) return false;
  return current.notifications.every((notice) => known.has(JSON.stringify(notice)));
}

interface Reapplied {
  /** Null where nothing is left to do. */
  readonly update: CartUpdate | null;
  /** Null where the page showed what was so. */
  readonly notice: ConflictNotice | null;
}

/**
 * What is left of an intent on the cart of now: “one more” is one more of what is there, limited by the stock; a set value
 * stays; a line that is gone is not brought back.
 */
export function reapply(intent: CartIntent, seen: Cart | null, current: Cart): Reapplied {
  if (intent.kind === 'add')
    return { update: { action: 'add', item: intent.item }, notice: difference(intent, seen, current) };
  const before = seen && lineOf(seen, intent);
  const line = lineOf(current, intent);
  if (!line) {
    if (intent.kind === 'remove') return { update: null, notice: null };
    if (before) return { update: null, notice: { kind: 'gone', name: before.product.name } };
    return {
      update: intent.kind === 'increase' ? { action: 'add', item: { ...intent.item, quantity: 1 } } : null,
      notice: null,
    };
  }
  return { ...next(intent, line, before), ...limited(intent, line) };
}

function next(intent: CartIntent, line: CartLine, before: CartLine | null | undefined): Reapplied {
  const notice: ConflictNotice | null =
    before?.quantity === line.quantity ? null : { kind: 'quantity', name: line.product.name, count: line.quantity };
  switch (intent.kind) {
    case 'add':
      return { update: { action: 'add', item: intent.item }, notice };
    case 'increase':
      return { update: edit(line, { quantity: line.quantity + 1 }), notice };
    case 'decrease':
      // Who saw several meant to keep one.
      if (line.quantity === 1 && (before?.quantity ?? 1) > 1) return { update: null, notice };
      return { update: decrease(line), notice };
    case 'edit':
      return { update: edit(line, intent.values), notice };
    case 'remove':
      return { update: { action: 'remove', line: line.id }, notice: null };
    default:
      return intent satisfies never;
  }
}

function limited(intent: CartIntent, { quantity, product }: CartLine): Partial<Reapplied> {
  if (intent.kind !== 'increase' || quantity < product.qty) return {};
  return { update: null, notice: { kind: 'limit', name: product.name, count: product.qty } };
}

function difference(intent: CartIntent, seen: Cart | null, current: Cart): ConflictNotice | null {
  const [before, line] = [seen && lineOf(seen, intent), lineOf(current, intent)];
  if (!line || before?.quantity === line.quantity) return null;
  return { kind: 'quantity', name: line.product.name, count: line.quantity };
}

/** The notice with the quantity that came of the intent. */
function withCount(notice: ConflictNotice, intent: CartIntent, cart: Cart): ConflictNotice {
  if (notice.kind !== 'quantity') return notice;
  return { ...notice, count: lineOf(cart, intent)?.quantity ?? notice.count };
}

/** The line that an intent is about. A line that was removed and added again has another id, but buys the same offer. */
function lineOf(cart: Cart, intent: CartIntent): CartLine | undefined {
  if ('item' in intent) return cart.lines.find(({ product }) => isItem(product, intent.item));
  return cart.lines.find(({ product }) => product.inventory_id === intent.line.product.inventory_id);
}
