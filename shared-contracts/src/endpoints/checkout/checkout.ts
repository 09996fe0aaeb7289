import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { addressSchema } from '../../entities/account/address.ts';
import { cartSchema } from '../../entities/checkout/cart.ts';
import { boundedText, idSchema } from '../../entities/common.ts';
import { writtenText } from '../../entities/input-text.ts';
import { orderSchema, paymentMethodSchema } from '../../entities/account/order.ts';
import { savedCardSchema } from '../../entities/checkout/payment.ts';
import { walletBalanceSchema } from '../../entities/account/wallet.ts';
import { GIFT_NOTE_LENGTH, GIFT_RECIPIENT_LENGTH } from '../../gift.ts';
import { moneySchema } from '../../money.ts';
import { cartChangeQuery, cartQuery } from './cart-query.ts';

/** Data of the checkout page in one response. */
export const checkoutSummarySchema = v.object({
  cart: cartSchema,
  /** Addresses in the chosen country; the default one first. */
  addresses: v.array(addressSchema),
  /** Available payment methods: the wallet when it pays all, else those for the remainder. */
  payment_methods: v.array(paymentMethodSchema),
  /** Whether late delivery is available tonight (CART-09). */
  night_delivery: v.picklist(['on', 'off', 'closed']),
  /** Full name and phone number are present. */
  is_profile_complete: v.boolean(),
  /** The phone number must be verified by a code first (CART-12, contract 1.4.0). */
  needs_phone_code: v.boolean(),
  /** The wallet, and whether this cart spends it (contract 1.4.0). */
  wallet: walletBalanceSchema,
  /** The customer's saved cards (contract 1.4.0). */
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
 * A card order waits for its payment: `openPaymentForm` leads to it, and the cart stays until it is paid. If the same
 * cart's order waits already, that order is returned again. 400 with the listed messages when address, payment
 * method, profile or a line prevents the order. 409 for another body under the same key, and for a cart with another
 * `version` than the shopper saw. 503 while an earlier card payment cannot be ended because its provider is
 * unreachable.
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
    /** For a profile without them; the profile stores them. */
    full_name: v.optional(writtenText(0, 200)),
    phone_number: v.optional(boundedText(40)),
    /** The displayed payable total; another one is refused (contract 1.4.0). */
    payable_total: v.optional(moneySchema),
    /** The order is a gift (CART-16, contract 2.4.0). */
    gift: v.nullish(
      v.object({ recipient: writtenText(0, GIFT_RECIPIENT_LENGTH), note: writtenText(0, GIFT_NOTE_LENGTH) }),
    ),
  }),
  response: orderSchema,
  city: true,
  token: 'required',
  idempotent: true,
  errors: [400, 401, 409, 429, 503],
});
