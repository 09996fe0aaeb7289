import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { flowSchema } from '../../entities/account/flow.ts';
import { boundedText } from '../../entities/common.ts';

const flowQuery = v.object({ id: boundedText(100) });

/** 403 for another browser's flow, 404 for an unknown one, 410 for an expired one. */
const flowErrors = [403, 404, 410];

/** Flow of the sign-in screen: the provider redirects the browser to it with `?flow={id}` (AUTH-03). */
export const getLoginFlow = defineEndpoint({
  id: 'getLoginFlow',
  summary: 'An unfinished sign-in, with the fields of its form.',
  method: 'GET',
  path: '/api/.ory/self-service/login/flows',
  query: flowQuery,
  response: flowSchema,
  token: 'none',
  errors: flowErrors,
});

/** Flow of the sign-up screen (AUTH-03). */
export const getRegistrationFlow = defineEndpoint({
  id: 'getRegistrationFlow',
  summary: 'An unfinished sign-up, with the fields of its form.',
  method: 'GET',
  path: '/api/.ory/self-service/registration/flows',
  query: flowQuery,
  response: flowSchema,
  token: 'none',
  errors: flowErrors,
});

/** Flow of the screen that requests a recovery link (AUTH-03). */
export const getRecoveryFlow = defineEndpoint({
  id: 'getRecoveryFlow',
  summary: 'An unfinished recovery, with the fields of its form.',
  method: 'GET',
  path: '/api/.ory/self-service/recovery/flows',
  query: flowQuery,
  response: flowSchema,
  token: 'none',
  errors: flowErrors,
});

/** Flow of the activation screen (AUTH-03). */
export const getVerificationFlow = defineEndpoint({
  id: 'getVerificationFlow',
  summary: 'An unfinished confirmation of an e-mail address, with the fields of its form.',
  method: 'GET',
  path: '/api/.ory/self-service/verification/flows',
  query: flowQuery,
  response: flowSchema,
  token: 'none',
  errors: flowErrors,
});

/** Begins a change of name or password for a signed-in customer, by script. */
export const createSettingsFlow = defineEndpoint({
  id: 'createSettingsFlow',
  summary: 'A new change of the account’s settings, with the fields of its form.',
  method: 'GET',
  path: '/api/.ory/self-service/settings/browser',
  response: flowSchema,
  token: 'none',
  errors: [401],
});

/** Flow of the screen that sets a password (AUTH-03, ACC-05). */
export const getSettingsFlow = defineEndpoint({
  id: 'getSettingsFlow',
  summary: 'An unfinished change of the account’s settings, with the fields of its form.',
  method: 'GET',
  path: '/api/.ory/self-service/settings/flows',
  query: flowQuery,
  response: flowSchema,
  token: 'none',
  errors: [401, ...flowErrors],
});

/** Saves the profile by script; the flow of a 400 response holds the rejected fields. */
export const updateSettings = defineEndpoint({
  id: 'updateSettings',
  summary: 'Saves a change of the account’s settings.',
  method: 'POST',
  path: '/api/.ory/self-service/settings',
  query: v.object({ flow: boundedText(100) }),
  body: v.object({
    method: v.literal('profile'),
    csrf_token: boundedText(200),
    traits: v.object({
      full_name: boundedText(200),
      email: v.optional(boundedText(254)),
      phone_number: v.optional(boundedText(40)),
    }),
  }),
  response: flowSchema,
  token: 'none',
  errors: [400, 401, ...flowErrors],
});
