import type {
  Cart,
  CartLine,
  CartNotification,
  LateDelivery,
  SavedItem,
} from 'shared-contracts/entities/checkout/cart';
import { fromMinor, type Money } from 'shared-contracts/money';
import { deliveryDays, firstImage, lateDeliveryAt, toWarranties } from '../catalogue/index.ts';
import type { RequestContext } from '../../infra/http/request-context.ts';
import type { StoredCart } from './find-cart.ts';
import { lineDiscount, calculatePayable, type PricedLine, calculateTotals } from './pricing.ts';
import type { StoredNotification } from './reconcile-line.ts';
import type { Reductions } from './cart-reductions.ts';
import { type CartLineRecord, isBuyable, warrantyPrice } from './cart-line-rows.ts';

/** Locale, city and time of a cart's view. */
export type CartContext = Pick<RequestContext, 'country' | 'currency' | 'language' | 'city'> & { readonly now: Date };

/** The contents of a cart, reconciled with the current offers. */
interface CartContents {
  readonly lines: readonly CartLineRecord[];
  readonly notifications: readonly StoredNotification[];
}

/**
 * The cart for clients. Lines that cannot be bought (sold out, not delivered here) stay in the list and count for
 * nothing in the totals. They also block the checkout.
 */
export function toCartView(
  { id, version, removedPromoCode }: Pick<StoredCart, 'id' | 'version' | 'removedPromoCode'>,
  { lines: rows, notifications }: CartContents,
  { promo, spendable }: Reductions,
  context: CartContext,
): Cart {
  const money = (minor: number) => fromMinor(minor, context.currency);
  const percent = promo?.percent ?? 0;
  const totals = calculateTotals(pricedLines(rows, context), context.country, percent);
  return {
    id,
    version,
    lines: rows.map((row) => lineView(row, context, percent)),
    count: rows.reduce((count, row) => count + row.quantity, 0),
    products_price: money(totals.products),
    warranty_price: money(totals.warranty),
    shipping_price: money(totals.shipping),
    vat_price: money(totals.vat),
    total_price: money(totals.total),
    payable_total: money(calculatePayable(totals.total, spendable).payable),
    promo_code: promo?.code ?? null,
    promo_code_percent: percent,
    promo_code_saving: money(totals.discount),
    removed_promo_code: removedPromoCode,
    is_valid_to_checkout: rows.length > 0 && rows.every(isBuyable),
    notifications: addProductNames(notifications, rows),
  };
}

/** The lines that can be bought, as input of the totals. */
export function pricedLines(rows: readonly CartLineRecord[], { country }: Pick<CartContext, 'country'>): PricedLine[] {
  return rows.filter(isBuyable).map((row) => ({
    quantity: row.quantity,
    unitPrice: row.price,
    warrantyPrice: warrantyPrice(row, country),
  }));
}

function lineView(row: CartLineRecord, context: CartContext, percent: number): CartLine {
  const money = (minor: number) => fromMinor(minor, context.currency);
  const unit = row.price ?? 0;
  const discount = isBuyable(row) ? lineDiscount({ quantity: row.quantity, unitPrice: unit }, percent) : 0;
  return {
    id: row.id,
    quantity: row.quantity,
    product: productView(row, context, money),
    price: {
      total: money(unit * row.quantity),
      final_unit_price: money(unit),
      promo_code: { amount: money(discount) },
    },
    is_eligible_to_deliver: row.price !== null,
    is_late_delivery: row.is_late_delivery,
    late_delivery: cartLateDelivery(context, row.offers_late_delivery),
    delivery: isBuyable(row) && !row.is_late_delivery ? deliveryDays(row, context.now, context.city) : null,
    warranty: row.warranty,
    warranty_cost: money(warrantyPrice(row, context.country) * row.quantity),
    colour: colourView(row),
  };
}

/** A product of the buy-later list for clients. */
export function savedItemView(
  row: CartLineRecord,
  context: Pick<CartContext, 'country' | 'currency' | 'language'>,
): SavedItem {
  const money = (minor: number) => fromMinor(minor, context.currency);
  const isPriceChanged =
    row.price !== null &&
    row.seen_price !== null &&
    row.seen_country === context.country &&
    row.price !== row.seen_price;
  return {
    product: productView(row, context, money),
    quantity: row.quantity,
    warranty: row.warranty,
    is_late_delivery: row.is_late_delivery,
    saved_price: isPriceChanged ? money(row.seen_price) : null,
    is_eligible_to_deliver: row.price !== null,
  };
}

/** Late delivery of a line now, in the chosen city. @param isOffered whether the seller offers it */
export function cartLateDelivery({ city, now }: Pick<CartContext, 'city' | 'now'>, isOffered: boolean): LateDelivery {
  return lateDeliveryAt(now, { city: city.late_delivery, offer: isOffered }, city.timezone);
}

function productView(
  row: CartLineRecord,
  context: Pick<CartContext, 'country' | 'currency' | 'language'>,
  money: (minor: number) => Money,
): CartLine['product'] {
  return {
    id: row.product_id,
    slug: row.slug,
    sku: row.sku,
    name: row.name,
    brand: { id: row.brand_id, name: row.brand_name, slug: row.brand_slug },
    image: firstImage(row.images, context.language),
    inventory_id: row.inventory_id,
    owner: { id: row.seller_id, full_name: row.seller_name },
    qty: row.qty,
    taxed_newprice: money(row.price ?? 0),
    taxed_oldprice: row.old_price === null ? null : money(row.old_price),
    warranty_options: toWarranties(row.warranty_options, context),
    warranty_required: row.warranty_required,
    ...(row.option_key === '' ? {} : { options: row.option_key.split(',') }),
  };
}

function colourView({ colour, colour_label, colour_hex }: CartLineRecord): CartLine['colour'] {
  if (colour === null || colour_hex === null) return null;
  return { value: colour, label: colour_label ?? colour, hex: colour_hex };
}

function addProductNames(
  notifications: readonly StoredNotification[],
  rows: readonly CartLineRecord[],
): CartNotification[] {
  return notifications.flatMap((notification) => {
    const row = rows.find(({ id }) => id === notification.line);
    return row ? [{ ...notification, product_name: row.name }] : [];
  });
}
