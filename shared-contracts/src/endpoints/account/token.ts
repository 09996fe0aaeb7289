import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';

/** An access token for the cookie's session, or for a guest (AUTH-05). `expires_in` is in seconds. */
export const fetchToken = defineEndpoint({
  id: 'fetchToken',
  summary: 'An access token for the customer or guest.',
  method: 'POST',
  path: '/api/v1/auth/token/',
  response: v.object({ access_token: v.string(), expires_in: v.optional(v.number()) }),
  token: 'none',
});
