import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { cartSchema } from '../../entities/checkout/cart.ts';
import { countSchema } from '../../entities/common.ts';
import { cartQuery } from './cart-query.ts';

export { acknowledgeNotifications, addToCart, deleteCartLine, editCartLine } from './cart-changes.ts';

export const getCart = defineEndpoint({
  id: 'getCart',
  summary: 'The full cart, with deliverability of each line and notifications.',
  method: 'GET',
  path: '/api/v1/cart/',
  query: cartQuery,
  response: cartSchema,
  city: true,
  token: 'optional',
});

export const getShortCart = defineEndpoint({
  id: 'getShortCart',
  summary: 'The cart for the header: without notifications.',
  method: 'GET',
  path: '/api/v1/cart/short/',
  query: cartQuery,
  response: cartSchema,
  city: true,
  token: 'optional',
});

export const countCart = defineEndpoint({
  id: 'countCart',
  summary: 'Number of units in the cart.',
  method: 'GET',
  path: '/api/v1/cart/count/',
  query: cartQuery,
  response: v.object({ count: countSchema }),
  city: true,
  token: 'optional',
});
