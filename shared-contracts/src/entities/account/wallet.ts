import * as v from 'valibot';
import { moneySchema } from '../../money.ts';
import { idSchema, timeSchema } from '../common.ts';

/**
 * Why money moved: given by the shop, spent on an order, given back because an order did not come about, refunded for a
 * return, earned by sharing. A `referral` below zero takes a reward back whose order was returned.
 */
export const MOVEMENT_KINDS = ['gift', 'order', 'given_back', 'refund', 'referral'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** One movement of a customer's wallet (ACC-09). */
export const walletMovementSchema = v.object({
  id: idSchema,
  /** Above zero: it came in; below zero: it was spent. */
  amount: moneySchema,
  kind: v.picklist(MOVEMENT_KINDS),
  /** The order that it is about; null where there is none, or where it did not come about. */
  order_number: v.nullable(v.string()),
  time: timeSchema,
});
export type WalletMovement = v.InferOutput<typeof walletMovementSchema>;

/** What the wallet holds in the country's currency, and whether the cart is to spend it (CART-08). */
export const walletBalanceSchema = v.object({
  balance: moneySchema,
  active: v.boolean(),
  /**
   * A reward that was taken back after it had been spent; the next money that comes in pays it. Left out where nothing is owed
   * (contract 1.5.0).
   */
  owed: v.optional(moneySchema),
});
export type WalletBalance = v.InferOutput<typeof walletBalanceSchema>;
