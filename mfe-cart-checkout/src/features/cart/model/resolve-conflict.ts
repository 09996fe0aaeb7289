import { isApiError } from 'shared-contracts/endpoint';
import type { Cart, CartLine } from 'shared-contracts/entities/checkout/cart';
import { cartConflictSchema } from 'shared-contracts/entities/checkout/cart-conflict';
import { safeParse } from 'valibot';
import type { CartUpdate } from '../api/cart-update.ts';
import { decreaseLine, editLine, matchesItem, type CartIntent } from './cart-rules.ts';

/** Notice to the shopper that the cart differed from the page. */
export type ConflictNotice =
  | { readonly kind: 'quantity' | 'limit'; readonly name: string; readonly count: number }
  | { readonly kind: 'gone'; readonly name: string }
  | { readonly kind: 'changed' };

/** Input to resolve a conflict. */
export interface ConflictContext {
  /** The cart that the page showed. */
  readonly shown: Cart | null;
  /** Sends an update for a version of the cart; without a version it applies to the current cart. */
  send(update: CartUpdate, version: number | undefined): Promise<Cart>;
  /** Adopts the current cart before the intent is applied to it. */
  adopt(cart: Cart): void;
  notify(notice: ConflictNotice): void;
}

/** Maximum number of retries of an intent. */
const MAX_ATTEMPTS = 2;

/**
 * Reapplies an intent to the cart of a 409 and notifies the shopper if the cart differed from the page. Resolves to the
 * resulting cart.
 * @throws the backend's error, and `error` when it has no cart
 */
export async function resolveConflict(error: unknown, intent: CartIntent, context: ConflictContext): Promise<Cart> {
  let conflict = error;
  let current = cartOfConflict(error);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    context.adopt(current);
    const { update, notice } = reapply(intent, context.shown, current);
    try {
      // An addition applies to any version, so the backend does not reject it a second time.
      const result = update && (await context.send(update, update.action === 'add' ? undefined : current.version));
      if (notice) context.notify(withCount(notice, intent, result ?? current));
      return result ?? current;
    } catch (retryError) {
      if (!isApiError(retryError, 409)) throw retryError;
      conflict = retryError;
      current = cartOfConflict(conflict);
    }
  }
  context.adopt(current);
  context.notify({ kind: 'changed' });
  return current;
}

/**
 * Returns the current cart from a 409.
 * @throws `error` itself when it has none
 */
export function cartOfConflict(error: unknown): Cart {
  const body = isApiError(error, 409) ? safeParse(cartConflictSchema, error.body) : null;
  if (!body?.success) throw error;
  return body.output.cart;
}

/** Returns whether the shopper has seen all notifications of the current cart, and the removal of its promo code. */
export function isAcknowledged(shown: Cart, current: Cart): boolean {
  const acknowledged = new Set(shown.notifications.map((notice) => JSON.stringify(notice)));
  const removedCode = current.removed_promo_code ?? null;
  if (removedCode !== null && removedCode !== shown.removed_promo_code) return false;
  return current.notifications.every((notice) => acknowledged.has(JSON.stringify(notice)));
}

interface ReapplyResult {
  /** Null when nothing is left to do. */
  readonly update: CartUpdate | null;
  /** Null when the page showed the current state. */
  readonly notice: ConflictNotice | null;
}

/**
 * Adapts an intent to the current cart. “One more” adds one to the current quantity, limited by the stock. A set value
 * stays. A line that is gone is not restored.
 */
export function reapply(intent: CartIntent, shown: Cart | null, current: Cart): ReapplyResult {
  if (intent.kind === 'add')
    return { update: { action: 'add', item: intent.item }, notice: quantityNotice(intent, shown, current) };
  const shownLine = shown && findLine(shown, intent);
  const line = findLine(current, intent);
  if (!line) {
    if (intent.kind === 'remove') return { update: null, notice: null };
    if (shownLine) return { update: null, notice: { kind: 'gone', name: shownLine.product.name } };
    return {
      update: intent.kind === 'increase' ? { action: 'add', item: { ...intent.item, quantity: 1 } } : null,
      notice: null,
    };
  }
  return { ...reapplyToLine(intent, line, shownLine), ...limitByStock(intent, line) };
}

function reapplyToLine(intent: CartIntent, line: CartLine, shownLine: CartLine | null | undefined): ReapplyResult {
  const notice: ConflictNotice | null =
    shownLine?.quantity === line.quantity ? null : { kind: 'quantity', name: line.product.name, count: line.quantity };
  switch (intent.kind) {
    case 'add':
      return { update: { action: 'add', item: intent.item }, notice };
    case 'increase':
      return { update: editLine(line, { quantity: line.quantity + 1 }), notice };
    case 'decrease':
      // A shopper who saw several pieces intends to keep one.
      if (line.quantity === 1 && (shownLine?.quantity ?? 1) > 1) return { update: null, notice };
      return { update: decreaseLine(line), notice };
    case 'edit':
      return { update: editLine(line, intent.values), notice };
    case 'remove':
      return { update: { action: 'remove', line: line.id }, notice: null };
    default:
      return intent satisfies never;
  }
}

function limitByStock(intent: CartIntent, { quantity, product }: CartLine): Partial<ReapplyResult> {
  if (intent.kind !== 'increase' || quantity < product.qty) return {};
  return { update: null, notice: { kind: 'limit', name: product.name, count: product.qty } };
}

function quantityNotice(intent: CartIntent, shown: Cart | null, current: Cart): ConflictNotice | null {
  const [shownLine, line] = [shown && findLine(shown, intent), findLine(current, intent)];
  if (!line || shownLine?.quantity === line.quantity) return null;
  return { kind: 'quantity', name: line.product.name, count: line.quantity };
}

/** Adds the resulting quantity to the notice. */
function withCount(notice: ConflictNotice, intent: CartIntent, cart: Cart): ConflictNotice {
  if (notice.kind !== 'quantity') return notice;
  return { ...notice, count: findLine(cart, intent)?.quantity ?? notice.count };
}

/** Finds the line of an intent. A line that was removed and added again has another id, but the same offer. */
function findLine(cart: Cart, intent: CartIntent): CartLine | undefined {
  if ('item' in intent) return cart.lines.find(({ product }) => matchesItem(product, intent.item));
  return cart.lines.find(({ product }) => product.inventory_id === intent.line.product.inventory_id);
}
