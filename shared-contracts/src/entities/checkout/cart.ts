import * as v from 'valibot';
import { moneySchema } from '../../money.ts';
import { countSchema, idSchema, imageSchema, slugSchema, timeSchema } from '../common.ts';
import { brandRefSchema } from '../brand-ref.ts';

/**
 * A warranty of an offer, chosen by its `months`; 0 months is “no warranty” (specification section 9) and never
 * listed.
 */
export const warrantyOptionSchema = v.object({
  months: v.pipe(v.number(), v.integer(), v.minValue(1)),
  label: v.string(),
  price: moneySchema,
});
export type WarrantyOption = v.InferOutput<typeof warrantyOptionSchema>;

/**
 * Late delivery of a line: available, not offered for it, or closed. Before the opening hour it is closed too, and
 * `opens_at` is the time from which the city takes orders today (contract 2.2.0).
 */
export const lateDeliverySchema = v.object({
  status: v.picklist(['available', 'off', 'closed']),
  opens_at: v.optional(timeSchema),
});
export type LateDelivery = v.InferOutput<typeof lateDeliverySchema>;

/** Product fields that a line shows. */
export const cartProductSchema = v.object({
  id: idSchema,
  slug: slugSchema,
  sku: v.string(),
  name: v.string(),
  brand: brandRefSchema,
  image: imageSchema,
  /** The offer of the line. */
  inventory_id: v.string(),
  owner: v.object({ id: idSchema, full_name: v.string() }),
  /** Stock of the offer: the largest quantity. */
  qty: countSchema,
  taxed_newprice: moneySchema,
  taxed_oldprice: v.nullable(moneySchema),
  warranty_options: v.array(warrantyOptionSchema),
  warranty_required: v.boolean(),
  /** Options of the variant as `size:42`, for the URL of its page (contract 2.8.0). */
  options: v.optional(v.array(v.string())),
});

/** A line of the cart (CART-06). Only the backend computes money. */
export const cartLineSchema = v.object({
  id: idSchema,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  product: cartProductSchema,
  price: v.object({
    /** `final_unit_price` × quantity, without warranty. */
    total: moneySchema,
    final_unit_price: moneySchema,
    /** Reduction of this line by the promo code. */
    promo_code: v.object({ amount: moneySchema }),
  }),
  is_eligible_to_deliver: v.boolean(),
  is_late_delivery: v.boolean(),
  late_delivery: lateDeliverySchema,
  /**
   * Days of delivery in the chosen city (YYYY-MM-DD); null for a line that cannot be bought or comes tonight (CART-15,
   * contract 2.3.0).
   */
  delivery: v.optional(
    v.nullable(v.object({ earliest: v.pipe(v.string(), v.isoDate()), latest: v.pipe(v.string(), v.isoDate()) })),
  ),
  /** Months of the chosen warranty, 0 for none. */
  warranty: countSchema,
  /** For all units of the line. */
  warranty_cost: moneySchema,
  colour: v.nullable(v.object({ value: v.string(), label: v.string(), hex: v.string() })),
});
export type CartLine = v.InferOutput<typeof cartLineSchema>;

/**
 * A product of the buy-later list under the cart, with the choices of the line that was saved (CART-16, contract
 * 2.4.0). `product.qty` is 0 while it is sold out.
 */
export const savedItemSchema = v.object({
  product: cartProductSchema,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Months of the chosen warranty, 0 for none. */
  warranty: countSchema,
  is_late_delivery: v.boolean(),
  /** Price of one piece when it was saved; null where it is unknown or still the price. */
  saved_price: v.nullable(moneySchema),
  is_eligible_to_deliver: v.boolean(),
});
export type SavedItem = v.InferOutput<typeof savedItemSchema>;

/** A change of the line after it was added, until the shopper acknowledges it (CART-13). */
export const cartNotificationSchema = v.object({
  code: v.picklist([
    'price_changed',
    'quantity_capped',
    'sold_out',
    'not_deliverable',
    'warranty_removed',
    'warranty_price_changed',
    'late_delivery_removed',
  ]),
  line: idSchema,
  product_name: v.string(),
  /** Old and new value: decimal amounts for a price, whole numbers for a quantity and months; else empty. */
  from: v.string(),
  to: v.string(),
});
export type CartNotification = v.InferOutput<typeof cartNotificationSchema>;

/**
 * The cart (specification section 3, CART-05). All prices include VAT. `total_price` = `products_price` +
 * `warranty_price` + `shipping_price` − `promo_code_saving`. `payable_total` = `total_price` − the wallet's part. The
 * short cart has the same form; its `notifications` are always empty.
 */
export const cartSchema = v.object({
  /** The basket id (UUID). */
  id: v.string(),
  /**
   * Increases with each change of lines, promo code, wallet or notifications by anyone. A change sends it back
   * (`cartChangeQuery`). Absent from a backend that compares no versions (contract 1.5.0).
   */
  version: v.optional(countSchema),
  lines: v.array(cartLineSchema),
  /** Sum of the quantities. */
  count: countSchema,
  products_price: moneySchema,
  warranty_price: moneySchema,
  shipping_price: moneySchema,
  /** VAT contained in `total_price`. */
  vat_price: moneySchema,
  total_price: moneySchema,
  payable_total: moneySchema,
  promo_code: v.nullable(v.string()),
  promo_code_percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  promo_code_saving: moneySchema,
  /**
   * A promo code that the backend removed as no longer valid, until the shopper acknowledges the notifications
   * (CART-13). Absent from a backend of a contract before 1.6.0; null in the short cart.
   */
  removed_promo_code: v.optional(v.nullable(v.string())),
  is_valid_to_checkout: v.boolean(),
  notifications: v.array(cartNotificationSchema),
  /** The newest products of the buy-later list, at most 20; absent in the short cart (CART-16, contract 2.4.0). */
  saved: v.optional(v.array(savedItemSchema)),
});
export type Cart = v.InferOutput<typeof cartSchema>;
