import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { paged } from '../../entities/common.ts';
import { orderSchema, orderSummarySchema } from '../../entities/account/order.ts';
import { pagingEntries } from '../query.ts';

export const listOrders = defineEndpoint({
  id: 'listOrders',
  summary: 'The customer’s orders, newest first.',
  method: 'GET',
  path: '/api/v1/user/orders/',
  query: v.object(pagingEntries(10)),
  response: paged(orderSummarySchema),
  token: 'required',
  errors: [401],
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
