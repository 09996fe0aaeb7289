import * as v from 'valibot';
import { moneySchema } from '../../money.ts';
import { countSchema, idSchema } from '../common.ts';

/** A saved card: the fields that the shop may store. */
export const savedCardSchema = v.object({
  id: idSchema,
  /** The card network, such as `Visa`; empty when the provider does not send it. */
  brand: v.string(),
  last_four: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  expiry_month: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  /** Four digits. */
  expiry_year: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2199)),
});
export type SavedCard = v.InferOutput<typeof savedCardSchema>;

/** Known reasons of a bank for refusing a card payment (CART-10). */
export const REJECTION_REASONS = ['insufficient_funds', 'expired_card', 'challenge_failed'] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/**
 * State of a card payment (CART-10). `refused`: the bank declined or the shopper cancelled; the cart is unchanged.
 * `refunded`: the money arrived after the order was cancelled and its products were sold out; it goes back to the
 * card.
 */
export const paymentSchema = v.object({
  state: v.picklist(['pending', 'paid', 'refused', 'refunded']),
  /**
   * Why a `refused` payment was not paid; `cancelled`: by the shopper, or its time was over. Null for every other state,
   * and where the bank gives no known reason.
   */
  reason: v.optional(v.nullable(v.picklist([...REJECTION_REASONS, 'cancelled']))),
  transaction_number: v.string(),
  order_number: v.string(),
  total_cost: moneySchema,
  /** Units of the order. */
  count: countSchema,
  /** The order's address, to choose it again. */
  address: v.nullable(idSchema),
});
export type Payment = v.InferOutput<typeof paymentSchema>;
