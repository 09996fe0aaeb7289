import * as v from 'valibot';
import { moneySchema } from '../../money.ts';
import { addressSchema } from './address.ts';
import { countSchema, idSchema, imageSchema, slugSchema, timeSchema } from '../common.ts';

/** States of an order (specification section 4), in chronological order. */
export const ORDER_STATUSES = [
  'ordered',
  'processing',
  'shipped',
  'delivered',
  'return_requested',
  'returned',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export const orderStatusSchema = v.picklist(ORDER_STATUSES);

export const PAYMENT_METHODS = ['cash', 'card', 'wallet'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const paymentMethodSchema = v.picklist(PAYMENT_METHODS);

/** A line at the time of sale; `slug` and `image` are those of the product today. */
export const orderLineSchema = v.object({
  id: idSchema,
  product: v.object({ id: idSchema, slug: slugSchema, sku: v.string(), name: v.string(), image: imageSchema }),
  owner: v.object({ id: idSchema, full_name: v.string() }),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  unit_price: moneySchema,
  /** Months, 0 for none. */
  warranty: countSchema,
  /** For all units. */
  warranty_cost: moneySchema,
  is_late_delivery: v.boolean(),
  /** Units and warranty. */
  total: moneySchema,
});
export type OrderLine = v.InferOutput<typeof orderLineSchema>;

/** A gift: its parcel carries the note and no prices (CART-16, contract 2.4.0). Either text may be empty. */
export const giftSchema = v.object({ recipient: v.string(), note: v.string() });
export type Gift = v.InferOutput<typeof giftSchema>;

const summaryFields = {
  id: idSchema,
  /** Order number in paths. */
  number: v.string(),
  status: orderStatusSchema,
  placed: timeSchema,
  /** Sum of the quantities. */
  count: countSchema,
  total_cost: moneySchema,
  /** When the customer cancelled the order; its status is the one before (contract 2.3.0). */
  cancelled: v.optional(timeSchema),
};

/** An order as the list shows it, with its first pictures. */
export const orderSummarySchema = v.object({ ...summaryFields, images: v.array(imageSchema) });
export type OrderSummary = v.InferOutput<typeof orderSummarySchema>;

/** An order (specification section 3, ACC-01). All prices include VAT. */
export const orderSchema = v.object({
  ...summaryFields,
  transaction_number: v.string(),
  delivery_time: v.object({ start: timeSchema, end: timeSchema }),
  is_late_delivery: v.boolean(),
  payment_method: paymentMethodSchema,
  payment_status: v.picklist(['pending', 'paid', 'refused', 'refunded']),
  shipping_address: addressSchema,
  receiver: v.object({ full_name: v.string(), phone_number: v.string() }),
  /** Absent for an order that is no gift. */
  gift: v.optional(giftSchema),
  lines: v.array(orderLineSchema),
  products_price: moneySchema,
  shipping_price: moneySchema,
  warranty_price: moneySchema,
  promo_code_saving: moneySchema,
  /** Part of `total_cost` that the wallet paid; `payment_method` pays the remainder (contract 1.4.0). */
  wallet_price: moneySchema,
  /**
   * Amount still due by `payment_method`, such as cash to the courier; zero after payment. Absent from a backend that
   * does not send it (contract 1.5.0).
   */
  amount_due: v.optional(moneySchema),
  vat_price: moneySchema,
  /** Refunded amount; zero without a refund. */
  refund: moneySchema,
  /** Whether the customer can cancel the order: it is not shipped yet (ACC-11, contract 2.3.0). */
  can_cancel: v.optional(v.boolean()),
  /** Money of a cancelled order that goes back, and where it is (contract 2.3.0). */
  cancellation: v.optional(
    v.object({
      /** To the wallet, at once. */
      wallet_refund: moneySchema,
      /** To the card. */
      card_refund: moneySchema,
      /** Whether the provider has given the card's share back. */
      is_card_refunded: v.boolean(),
    }),
  ),
  /** Each state with the time it was reached, oldest first. */
  tracking: v.array(v.object({ status: orderStatusSchema, time: timeSchema })),
});
export type Order = v.InferOutput<typeof orderSchema>;
