import type { CartNotification } from 'shared-contracts/entities/cart';
import type { CountryCode } from 'shared-contracts/locale';
import { formatMinor } from 'shared-contracts/money';
import { type CartLineRow, offeredWarrantyPrice } from './cart-line-rows.ts';

/** A notification as the cart keeps it; the product's name is that of the line. */
export type StoredNotification = Omit<CartNotification, 'product_name'>;

interface Change {
  readonly line: CartLineRow;
  readonly notifications: readonly StoredNotification[];
}

/**
 * Brings a line in step with what is sold now: quantity cut to the stock, a warranty or late delivery that is no longer offered
 * taken off, and one notification for each thing that changed since the shopper last saw it (CART-13). Undefined where nothing changed.
 */
export function reconcileLine(line: CartLineRow, country: CountryCode): Change | undefined {
  const standing = standingOf(line, country);
  const same = (Object.keys(standing) as (keyof typeof standing)[]).every((key) => standing[key] === line[key]);
  if (same) return undefined;
  return { line: { ...line, ...standing }, notifications: notificationsOf(line, standing) };
}

type Standing = Pick<
  CartLineRow,
  'quantity' | 'warranty' | 'is_late_delivery' | 'noted_state' | 'seen_price' | 'seen_warranty_price' | 'seen_country'
>;

function standingOf(line: CartLineRow, country: CountryCode): Standing {
  const { quantity, price, qty, warranty, is_late_delivery, seen_price, seen_warranty_price, seen_country } = line;
  if (price === null) {
    const choice = { quantity, warranty, is_late_delivery };
    return { ...choice, noted_state: 'not_deliverable', seen_price, seen_warranty_price, seen_country };
  }
  const offered = offeredWarrantyPrice(line, country);
  return {
    quantity: qty === 0 ? quantity : Math.min(quantity, qty),
    warranty: offered === undefined ? 0 : warranty,
    is_late_delivery: is_late_delivery && line.offers_late_delivery,
    noted_state: qty === 0 ? 'sold_out' : '',
    seen_price: price,
    seen_warranty_price: offered ?? 0,
    seen_country: country,
  };
}

function notificationsOf(line: CartLineRow, now: Standing): StoredNotification[] {
  const note = (code: StoredNotification['code'], from = '', to = '') => ({ code, line: line.id, from, to });
  const notifications: StoredNotification[] = [];
  if (now.noted_state !== '' && now.noted_state !== line.noted_state) notifications.push(note(now.noted_state));
  if (now.quantity !== line.quantity) {
    notifications.push(note('quantity_capped', String(line.quantity), String(now.quantity)));
  }
  if (now.is_late_delivery !== line.is_late_delivery) notifications.push(note('late_delivery_removed'));
  if (now.warranty !== line.warranty) {
    notifications.push(note('warranty_removed', String(line.warranty), String(now.warranty)));
  }
  if (line.seen_country !== now.seen_country) return notifications;
  const notePrice = (code: StoredNotification['code'], before: number | null, after: number | null) => {
    if (before === null || after === null || before === after) return;
    notifications.push(note(code, formatMinor(before), formatMinor(after)));
  };
  notePrice('price_changed', line.seen_price, now.seen_price);
  if (now.warranty === line.warranty) {
    notePrice('warranty_price_changed', line.seen_warranty_price, now.seen_warranty_price);
  }
  return notifications;
}

/** What is kept when new notifications join: the newest of each kind for each line. */
export function joinNotifications(
  kept: readonly StoredNotification[],
  added: readonly StoredNotification[],
): StoredNotification[] {
  const replaced = (old: StoredNotification) => added.some(({ code, line }) => code === old.code && line === old.line);
  return [...kept.filter((old) => !replaced(old)), ...added];
}
