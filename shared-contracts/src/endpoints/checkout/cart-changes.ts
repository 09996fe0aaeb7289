import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { cartSchema } from '../../entities/checkout/cart.ts';
import { boundedText, idSchema } from '../../entities/common.ts';
import { cartChangeQuery, cartVersionQuery } from './cart-query.ts';

/*
 * Endpoints that change the cart, separate from those that read it (`cart.ts`): a browser loads them with the first
 * change.
 */

const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000));
/** Months of a warranty; 0 for none. */
const warrantyMonths = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_200));

export const addToCart = defineEndpoint({
  id: 'addToCart',
  summary: 'Adds a product to the cart; for a product in the cart it increases the quantity.',
  method: 'POST',
  path: '/api/v1/cart/',
  query: cartChangeQuery,
  body: v.object({
    product: idSchema,
    /** Offer of one seller; default: the winning offer. */
    inventory_id: v.optional(boundedText(100)),
    quantity: v.optional(quantity, 1),
    is_late_delivery: v.optional(v.boolean(), false),
    /** Months; 0 for none. */
    warranty: v.optional(warrantyMonths, 0),
  }),
  response: cartSchema,
  city: true,
  token: 'optional',
  errors: [400, 404, 409, 429],
});

export const deleteCartLine = defineEndpoint({
  id: 'deleteCartLine',
  summary: 'Removes a line from the cart.',
  method: 'DELETE',
  path: '/api/v1/cart/line/:lineId/delete/',
  query: cartChangeQuery,
  response: cartSchema,
  city: true,
  token: 'optional',
  errors: [404, 409, 429],
});

export const editCartLine = defineEndpoint({
  id: 'editCartLine',
  summary: 'Sets quantity, warranty and late delivery of a line; absent members stay unchanged.',
  method: 'PATCH',
  path: '/api/v1/cart/line/:lineId/',
  query: cartChangeQuery,
  body: v.object({
    quantity: v.optional(quantity),
    warranty: v.optional(warrantyMonths),
    is_late_delivery: v.optional(v.boolean()),
  }),
  response: cartSchema,
  city: true,
  token: 'optional',
  errors: [400, 404, 409, 429],
});

export const acknowledgeNotifications = defineEndpoint({
  id: 'acknowledgeNotifications',
  summary: 'Acknowledges the cart’s notifications; the caller then loads the cart again.',
  method: 'PUT',
  path: '/api/v1/cart/notifications/:cartId/',
  query: cartVersionQuery,
  body: v.object({ notifications: v.pipe(v.array(v.unknown()), v.maxLength(0)) }),
  response: v.object({}),
  city: true,
  token: 'optional',
  errors: [400, 404, 409],
});
