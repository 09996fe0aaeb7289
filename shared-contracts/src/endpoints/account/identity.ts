import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { identitySessionSchema } from '../../entities/account/user.ts';
import { boundedText } from '../../entities/common.ts';

/** Session of the cookie; 401 without one (the shell maps it to null, AUTH-02). */
export const whoami = defineEndpoint({
  id: 'whoami',
  summary: 'The session and identity of the visitor.',
  method: 'GET',
  path: '/api/.ory/sessions/whoami',
  response: identitySessionSchema,
  token: 'none',
  errors: [401],
});

/** Begins sign-out: the browser then goes to `logout_url`. */
export const createLogoutFlow = defineEndpoint({
  id: 'createLogoutFlow',
  summary: 'The address that ends the session.',
  method: 'GET',
  path: '/api/.ory/self-service/logout/browser',
  query: v.object({ return_to: v.optional(boundedText(2_000)) }),
  response: v.object({ logout_url: v.string(), logout_token: v.string() }),
  token: 'none',
  errors: [401],
});
