import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { idSchema, paged } from '../../entities/common.ts';
import { productCardSchema } from '../../entities/catalogue/product-card.ts';
import { pagingEntries, repeated } from '../query.ts';

export const listRecentlyViewed = defineEndpoint({
  id: 'listRecentlyViewed',
  summary:
    'The products with the given ids (25 at most) in their order; without ids the customer’s last viewed products.',
  method: 'GET',
  path: '/api/v1/recently-viewed/',
  aliases: ['/v1/recently-viewed'],
  query: v.object({ product: repeated(), ...pagingEntries(25) }),
  response: paged(productCardSchema),
  city: true,
  token: 'optional',
  errors: [400],
});

/** Sent only for signed-in customers (PDP-08). Returns 204. */
export const recordItemView = defineEndpoint({
  id: 'recordItemView',
  summary: 'Records that the customer viewed a product.',
  method: 'POST',
  path: '/api/v1/recently-viewed/',
  aliases: ['/v1/recently-viewed'],
  body: v.object({ productId: idSchema }),
  response: v.object({}),
  token: 'required',
  errors: [400, 401, 404],
});
