import * as v from 'valibot';
import { moneySchema } from '../../money.ts';
import { countSchema, idSchema } from '../common.ts';

/** A card that a customer agreed to keep: what the shop may know of it. */
export const savedCardSchema = v.object({
  id: idSchema,
  /** The network's name, such as `Visa`; empty where the provider does not tell. */
  brand: v.string(),
  last_four: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  expiry_month: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  /** Four digits. */
  expiry_year: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2199)),
});
export type SavedCard = v.InferOutput<typeof savedCardSchema>;

/**
 * How a card payment stands (CART-10). `refused`: the bank said no, or the shopper gave it up; the cart is as it was.
 * `refunded`: the money came after the order was given back and its products were gone; it goes back to the card.
 */
export const paymentSchema = v.object({
  state: v.picklist(['pending', 'paid', 'refused', 'refunded']),
  transaction_number: v.string(),
  order_number: v.string(),
  total_cost: moneySchema,
  /** Pieces of the order. */
  count: countSchema,
  /** The address that the order was to go to, for choosing it again. */
  address: v.nullable(idSchema),
});
export type Payment = v.InferOutput<typeof paymentSchema>;
