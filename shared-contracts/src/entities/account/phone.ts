import * as v from 'valibot';
import { countSchema } from '../common.ts';

/** Digits of the verification code. */
export const PHONE_CODE_LENGTH = 6;

/** A customer's phone number and its verification (CART-12, ACC-05). Numbers as `+971501234567`. */
export const phoneStateSchema = v.object({
  /** The account's number; empty without one. */
  phone_number: v.string(),
  is_verified: v.boolean(),
  /** The unverified number that a code was sent to; null when no code is awaited. */
  pending: v.nullable(v.string()),
  /**
   * Seconds until another code may be sent to the pending number, counted from the response: server and browser
   * clocks are never compared.
   */
  resend_after: countSchema,
});
export type PhoneState = v.InferOutput<typeof phoneStateSchema>;
