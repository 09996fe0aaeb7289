import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { addressSchema } from '../../entities/account/address.ts';
import { cartSchema } from '../../entities/checkout/cart.ts';
import { boundedText, idSchema, writtenText } from '../../entities/common.ts';
import { orderSchema, paymentMethodSchema } from '../../entities/account/order.ts';
import { savedCardSchema } from '../../entities/checkout/payment.ts';
import { walletBalanceSchema } from '../../entities/account/wallet.ts';
import { moneySchema } from '../../money.ts';
import { cartChangeQuery, cartQuery } from './cart-query.ts';

/** What the checkout page needs at once. */
export const checkoutSummarySchema = v.object({
  cart: cartSchema,
  /** Those in the chosen country; the default one first. */
  addresses: v.array(addressSchema),
  /** Those that can be chosen now: the wallet where it pays all, else what pays the rest. */
  payment_methods: v.array(paymentMethodSchema),
  /** Whether the order may be delivered tonight (CART-09). */
  night_delivery: v.picklist(['on', 'off', 'closed']),
  /** Full name and phone number are there. */
  is_profile_complete: v.boolean(),
  /** The phone number has to be proved by a code first (CART-12, contract 1.4.0). */
  needs_phone_code: v.boolean(),
  /** The wallet, and whether this cart spends it (contract 1.4.0). */
  wallet: walletBalanceSchema,
  /** Cards that the customer has saved (contract 1.4.0). */
  cards: v.array(savedCardSchema),
});
export type CheckoutSummary = v.InferOutput<typeof checkoutSummarySchema>;

export const getCheckout = defineEndpoint({
  id: 'getCheckout',
  summary: 'Cart, addresses and payment methods for checkout.',
  method: 'GET',
  path: '/api/v1/checkout/',
  query: cartQuery,
  response: checkoutSummarySchema,
  city: true,
  token: 'required',
  errors: [401],
});

/**
 * An order by card waits for its payment: `openPaymentForm` leads to it, and the cart stays until it is paid. The same cart's
 * order that waits already is answered again.
 * Answers 400 with the listed messages where address, payment method, profile or a line stands in the way, 409
 * for another body under the same key and for a cart that is not of the `version` that was shown, 503 while an earlier card payment cannot be ended because its provider is out of reach.
 */
export const placeOrder = defineEndpoint({
  id: 'placeOrder',
  summary: 'Places the order of the cart.',
  method: 'POST',
  path: '/api/v1/checkout/',
  query: cartChangeQuery,
  body: v.object({
    address: v.nullish(idSchema),
    payment_method: v.nullish(paymentMethodSchema),
    /** For a profile that has none yet; they are kept. */
    full_name: v.optional(writtenText(0, 200)),
    phone_number: v.optional(boundedText(40)),
    /** The payable total that the shopper was shown; another one is refused (contract 1.4.0). */
    payable_total: v.optional(moneySchema),
  }),
  response: orderSchema,
  city: true,
  token: 'required',
  idempotent: true,
  errors: [400, 401, 409, 503],
});
