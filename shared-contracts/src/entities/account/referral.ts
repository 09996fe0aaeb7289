import * as v from 'valibot';
import { moneySchema } from '../../money.ts';
import { timeSchema } from '../common.ts';

/** A customer's personal link with its rewards (ACC-08). */
export const referralLinkSchema = v.object({
  code: v.string(),
  /**
   * Path and query of the shop. A new customer who signs up within 30 days of opening it is the customer's friend.
   */
  path: v.string(),
  /** For the customer, for each friend whose first order has been delivered. */
  you_get: moneySchema,
  /** For the friend, with that order. */
  friend_gets: moneySchema,
  /** Earned so far, in the country's currency. */
  earned: moneySchema,
});
export type ReferralLink = v.InferOutput<typeof referralLinkSchema>;

/** A friend who signed up with the link. */
export const referralPromotionSchema = v.object({
  /** First letter of the name; empty without a name. */
  initial: v.string(),
  joined: timeSchema,
  /** Delivery time of the first order; null before. */
  earned: v.nullable(timeSchema),
  /** The customer's reward; null before. */
  amount: v.nullable(moneySchema),
});
export type ReferralPromotion = v.InferOutput<typeof referralPromotionSchema>;
