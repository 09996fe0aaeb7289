import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { cartSchema } from '../../entities/checkout/cart.ts';
import { boundedText } from '../../entities/common.ts';
import { ERROR_MESSAGES } from '../../errors.ts';
import { cartChangeQuery } from './cart-query.ts';

/**
 * A code that cannot be used – unknown, over, used up, had before – answers 400 with `code: ['Wrong Promo Code!']`; 429 after too
 * many wrong ones.
 */
export const applyPromoCode = defineEndpoint({
  id: 'applyPromoCode',
  summary: 'Gives the cart a promo code, in place of the one that it has; answers the cart.',
  method: 'POST',
  path: '/api/v1/promocodes/',
  query: cartChangeQuery,
  body: v.object({ code: boundedText(100, ERROR_MESSAGES.wrong_promo_code) }),
  response: cartSchema,
  city: true,
  token: 'optional',
  errors: [400, 409, 429],
});

export const clearPromoCode = defineEndpoint({
  id: 'clearPromoCode',
  summary: 'Takes the promo code off the cart; answers the cart.',
  method: 'DELETE',
  path: '/api/v1/promocodes/',
  query: cartChangeQuery,
  response: cartSchema,
  city: true,
  token: 'optional',
  errors: [409],
});
