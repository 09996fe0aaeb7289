import * as v from 'valibot';
import { moneySchema } from '../../money.ts';
import { idSchema, timeSchema } from '../common.ts';

/**
 * Reason of a wallet movement: given by the shop, spent on an order, given back for a failed order, refunded for a
 * return, earned by sharing. A negative `referral` takes back a reward whose order was returned.
 */
export const MOVEMENT_KINDS = ['gift', 'order', 'given_back', 'refund', 'referral'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** One movement of a customer's wallet (ACC-09). */
export const walletMovementSchema = v.object({
  id: idSchema,
  /** Positive: credit; negative: debit. */
  amount: moneySchema,
  kind: v.picklist(MOVEMENT_KINDS),
  /** Order of the movement; null without one, and for an order that was never placed. */
  order_number: v.nullable(v.string()),
  time: timeSchema,
});
export type WalletMovement = v.InferOutput<typeof walletMovementSchema>;

/** The wallet's balance in the country's currency, and whether the cart spends it (CART-08). */
export const walletBalanceSchema = v.object({
  balance: moneySchema,
  active: v.boolean(),
  /**
   * A reward that was taken back after it had been spent; the next credit pays it. Absent when nothing is owed
   * (contract 1.5.0).
   */
  owed: v.optional(moneySchema),
});
export type WalletBalance = v.InferOutput<typeof walletBalanceSchema>;
