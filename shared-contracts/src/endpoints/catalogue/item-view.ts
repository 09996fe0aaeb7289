import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { idSchema } from '../../entities/common.ts';

/** Without schemas of products: each product page has it. Sent only for signed-in customers (PDP-08). Returns 204. */
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
