import { defineEndpoint } from '../../endpoint.ts';
import { cartSchema } from '../../entities/checkout/cart.ts';
import { cartChangeQuery } from './cart-query.ts';

/*
 * Endpoints that move products between the cart and the buy-later list (CART-16). A guest's list belongs to the guest's
 * cart; the sign-in moves it to the customer's list.
 */

export const saveCartLine = defineEndpoint({
  id: 'saveCartLine',
  summary: 'Moves a line of the cart to the buy-later list, with its warranty and late delivery.',
  method: 'POST',
  path: '/api/v1/cart/line/:lineId/save/',
  query: cartChangeQuery,
  response: cartSchema,
  city: true,
  token: 'optional',
  errors: [404, 409, 429],
});

/** The cart's notifications name what changed since the line was saved: price, stock, warranty, late delivery. */
export const restoreSavedItem = defineEndpoint({
  id: 'restoreSavedItem',
  summary: 'Moves a product of the buy-later list to the cart; 400 while it is sold out or not delivered here.',
  method: 'POST',
  path: '/api/v1/cart/saved/:productId/restore/',
  query: cartChangeQuery,
  response: cartSchema,
  city: true,
  token: 'optional',
  errors: [400, 404, 409, 429],
});

export const deleteSavedItem = defineEndpoint({
  id: 'deleteSavedItem',
  summary: 'Removes a product from the buy-later list under the cart.',
  method: 'DELETE',
  path: '/api/v1/cart/saved/:productId/delete/',
  query: cartChangeQuery,
  response: cartSchema,
  city: true,
  token: 'optional',
  errors: [404, 409, 429],
});
