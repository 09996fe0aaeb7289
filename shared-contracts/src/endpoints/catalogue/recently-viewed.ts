import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { paged } from '../../entities/common.ts';
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
