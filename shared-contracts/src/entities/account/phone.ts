import * as v from 'valibot';
import { countSchema } from '../common.ts';

/** Digits of the code that proves a phone number. */
export const PHONE_CODE_LENGTH = 6;

/** A customer's phone number and how far it is proved (CART-12, ACC-05). Numbers as `+971501234567`. */
export const phoneStateSchema = v.object({
  /** The account's number; empty where it has none. */
  phone_number: v.string(),
  is_verified: v.boolean(),
  /** The number that a code was sent to and that is not proved yet; null where no code is awaited. */
  pending: v.nullable(v.string()),
  /** Seconds until another code may be sent to the pending number; counted from the answer, so that no two clocks are compared. */
  resend_after: countSchema,
});
export type PhoneState = v.InferOutput<typeof phoneStateSchema>;
