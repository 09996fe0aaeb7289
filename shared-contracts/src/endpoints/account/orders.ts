import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { countSchema, paged } from '../../entities/common.ts';
import { orderSchema, orderSummarySchema } from '../../entities/account/order.ts';
import { dateSchema } from '../../date.ts';
import { pagingEntries } from '../query.ts';

export const listOrders = defineEndpoint({
  id: 'listOrders',
  summary: 'The customer’s orders, newest first; of the days `from` to `to` in the customer’s country.',
  method: 'GET',
  path: '/api/v1/user/orders/',
  query: v.object({ ...pagingEntries(10), from: v.optional(dateSchema), to: v.optional(dateSchema) }),
  response: paged(orderSummarySchema),
  token: 'required',
  errors: [400, 401],
});

/** 404 for another customer's order. */
export const getOrder = defineEndpoint({
  id: 'getOrder',
  summary: 'One order by its number.',
  method: 'GET',
  path: '/api/v1/user/orders/:number/',
  response: orderSchema,
  token: 'required',
  errors: [401, 404],
});

/**
 * Cancels an order that is not shipped yet; the order after it (ACC-11). A repeated request changes nothing. 400 with
 * the catalogue's message once it is shipped; 404 for another customer's order (contract 2.3.0).
 */
export const cancelOrder = defineEndpoint({
  id: 'cancelOrder',
  summary: 'Cancels an order before it is shipped.',
  method: 'POST',
  path: '/api/v1/user/orders/:number/cancel/',
  response: orderSchema,
  token: 'required',
  errors: [400, 401, 404],
});

/**
 * Adds the items of an order to the customer's cart, at today's prices (ACC-11). Items that cannot be bought now stay
 * out and are named; 404 for another customer's order (contract 2.3.0).
 */
export const reorder = defineEndpoint({
  id: 'reorder',
  summary: 'Adds the items of an order to the cart.',
  method: 'POST',
  path: '/api/v1/user/orders/:number/reorder/',
  response: v.object({
    /** Number of lines in the cart now. */
    added: countSchema,
    /** Names of the products that are sold out, or not sold here any more. */
    unavailable: v.array(v.string()),
  }),
  token: 'required',
  errors: [401, 404],
});
