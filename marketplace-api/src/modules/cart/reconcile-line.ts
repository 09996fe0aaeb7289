import type { CartNotification } from 'shared-contracts/entities/checkout/cart';
import type { CountryCode } from 'shared-contracts/locale';
import { formatMinor } from 'shared-contracts/money';
import { type CartLineRecord, offeredWarrantyPrice } from './cart-line-rows.ts';

/** A notification as stored with the cart; the product's name is that of the line. */
export type StoredNotification = Omit<CartNotification, 'product_name'>;

const RECONCILED_FIELDS = [
  'quantity',
  'warranty',
  'is_late_delivery',
  'noted_state',
  'seen_price',
  'seen_warranty_price',
  'seen_country',
] as const;

type ReconciledFields = Pick<CartLineRecord, (typeof RECONCILED_FIELDS)[number]>;

interface LineChange {
  readonly line: CartLineRecord;
  readonly notifications: readonly StoredNotification[];
}

/**
 * Reconciles a line with the current offer. It cuts the quantity to the stock and removes a warranty or late delivery
 * that is no longer offered. Each change since the shopper last saw the line gives one notification (CART-13).
 * Undefined where nothing changed.
 */
export function reconcileLine(line: CartLineRecord, country: CountryCode): LineChange | undefined {
  const reconciled = reconcileFields(line, country);
  if (RECONCILED_FIELDS.every((field) => reconciled[field] === line[field])) return undefined;
  return { line: { ...line, ...reconciled }, notifications: createNotifications(line, reconciled) };
}

function reconcileFields(line: CartLineRecord, country: CountryCode): ReconciledFields {
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

function createNotifications(line: CartLineRecord, reconciled: ReconciledFields): StoredNotification[] {
  const createNotification = (code: StoredNotification['code'], from = '', to = '') => ({
    code,
    line: line.id,
    from,
    to,
  });
  const notifications: StoredNotification[] = [];
  if (reconciled.noted_state !== '' && reconciled.noted_state !== line.noted_state)
    notifications.push(createNotification(reconciled.noted_state));
  if (reconciled.quantity !== line.quantity) {
    notifications.push(createNotification('quantity_capped', String(line.quantity), String(reconciled.quantity)));
  }
  if (reconciled.is_late_delivery !== line.is_late_delivery)
    notifications.push(createNotification('late_delivery_removed'));
  if (reconciled.warranty !== line.warranty) {
    notifications.push(createNotification('warranty_removed', String(line.warranty), String(reconciled.warranty)));
  }
  if (line.seen_country !== reconciled.seen_country) return notifications;
  const addPriceChange = (code: StoredNotification['code'], oldPrice: number | null, newPrice: number | null) => {
    if (oldPrice === null || newPrice === null || oldPrice === newPrice) return;
    notifications.push(createNotification(code, formatMinor(oldPrice), formatMinor(newPrice)));
  };
  addPriceChange('price_changed', line.seen_price, reconciled.seen_price);
  if (reconciled.warranty === line.warranty) {
    addPriceChange('warranty_price_changed', line.seen_warranty_price, reconciled.seen_warranty_price);
  }
  return notifications;
}

/** Merges new notifications into the stored ones: the newest of each kind for each line stays. */
export function mergeNotifications(
  existing: readonly StoredNotification[],
  added: readonly StoredNotification[],
): StoredNotification[] {
  const isReplaced = (notification: StoredNotification) =>
    added.some(({ code, line }) => code === notification.code && line === notification.line);
  return [...existing.filter((notification) => !isReplaced(notification)), ...added];
}
