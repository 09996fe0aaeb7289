import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { cartSchema } from '../../entities/checkout/cart.ts';
import { boundedText } from '../../entities/common.ts';
import { ERROR_MESSAGES } from '../../errors.ts';
import { cartChangeQuery } from './cart-query.ts';

/**
 * 400 with `code: ['Wrong Promo Code!']` for an unknown, expired, exhausted or already used code; 429 after too many
 * wrong ones.
 */
export const applyPromoCode = defineEndpoint({
  id: 'applyPromoCode',
  summary: 'Sets the cart’s promo code, replacing the present one; returns the cart.',
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
  summary: 'Removes the cart’s promo code; returns the cart.',
  method: 'DELETE',
  path: '/api/v1/promocodes/',
  query: cartChangeQuery,
  response: cartSchema,
  city: true,
  token: 'optional',
  errors: [409, 429],
});
