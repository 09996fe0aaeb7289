import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { addressSchema } from '../entities/address.ts';
import { cartSchema } from '../entities/cart.ts';
import { idSchema } from '../entities/common.ts';
import { orderSchema, paymentMethodSchema } from '../entities/order.ts';

const basket = v.object({ basket_id: v.optional(v.string()) });

/** What the checkout page needs at once. */
export const checkoutSummarySchema = v.object({
  cart: cartSchema,
  /** Those in the chosen country; the default one first. */
  addresses: v.array(addressSchema),
  /** Those that can be chosen now. */
  payment_methods: v.array(paymentMethodSchema),
  /** Whether the order may be delivered tonight (CART-09). */
  night_delivery: v.picklist(['on', 'off', 'closed']),
  /** Full name and phone number are there. */
  is_profile_complete: v.boolean(),
});
export type CheckoutSummary = v.InferOutput<typeof checkoutSummarySchema>;

export const getCheckout = defineCall({
  id: 'getCheckout',
  summary: 'Cart, addresses and payment methods for checkout.',
  method: 'GET',
  path: '/api/v1/checkout/',
  query: basket,
  response: checkoutSummarySchema,
  city: true,
  token: 'required',
  errors: [401],
});

/** Answers 400 with the listed messages where address, payment method, profile or a line stands in the way, 409 for another body under the same key. */
export const placeOrder = defineCall({
  id: 'placeOrder',
  summary: 'Places the order of the cart.',
  method: 'POST',
  path: '/api/v1/checkout/',
  query: basket,
  body: v.object({
    address: v.nullish(idSchema),
    payment_method: v.nullish(paymentMethodSchema),
    /** For a profile that has none yet; they are kept. */
    full_name: v.optional(v.string()),
    phone_number: v.optional(v.string()),
  }),
  response: orderSchema,
  city: true,
  token: 'required',
  idempotent: true,
  errors: [400, 401, 409],
});
