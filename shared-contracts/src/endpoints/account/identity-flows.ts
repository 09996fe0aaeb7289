import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { flowSchema } from '../../entities/account/flow.ts';
import { boundedText } from '../../entities/common.ts';

const flowQuery = v.object({ id: boundedText(100) });

/** 403 for a flow of another browser, 404 for an unknown one, 410 for an expired one. */
const flowErrors = [403, 404, 410];

/** What the sign-in screen draws: the provider sends the browser there with `?flow={id}` (AUTH-03). */
export const getLoginFlow = defineEndpoint({
  id: 'getLoginFlow',
  summary: 'A sign-in under way, with the fields of its form.',
  method: 'GET',
  path: '/api/.ory/self-service/login/flows',
  query: flowQuery,
  response: flowSchema,
  token: 'none',
  errors: flowErrors,
});

/** What the sign-up screen draws (AUTH-03). */
export const getRegistrationFlow = defineEndpoint({
  id: 'getRegistrationFlow',
  summary: 'A sign-up under way, with the fields of its form.',
  method: 'GET',
  path: '/api/.ory/self-service/registration/flows',
  query: flowQuery,
  response: flowSchema,
  token: 'none',
  errors: flowErrors,
});

/** What the screen that asks for a recovery link draws (AUTH-03). */
export const getRecoveryFlow = defineEndpoint({
  id: 'getRecoveryFlow',
  summary: 'A recovery under way, with the fields of its form.',
  method: 'GET',
  path: '/api/.ory/self-service/recovery/flows',
  query: flowQuery,
  response: flowSchema,
  token: 'none',
  errors: flowErrors,
});

/** What the activation screen draws (AUTH-03). */
export const getVerificationFlow = defineEndpoint({
  id: 'getVerificationFlow',
  summary: 'The confirmation of an e-mail address under way, with the fields of its form.',
  method: 'GET',
  path: '/api/.ory/self-service/verification/flows',
  query: flowQuery,
  response: flowSchema,
  token: 'none',
  errors: flowErrors,
});

/** Begins a change of name or password for whoever is signed in, for scripts. */
export const createSettingsFlow = defineEndpoint({
  id: 'createSettingsFlow',
  summary: 'A new change of the account’s settings, with the fields of its form.',
  method: 'GET',
  path: '/api/.ory/self-service/settings/browser',
  response: flowSchema,
  token: 'none',
  errors: [401],
});

/** What the screen that sets a password draws (AUTH-03, ACC-05). */
export const getSettingsFlow = defineEndpoint({
  id: 'getSettingsFlow',
  summary: 'A change of the account’s settings under way, with the fields of its form.',
  method: 'GET',
  path: '/api/.ory/self-service/settings/flows',
  query: flowQuery,
  response: flowSchema,
  token: 'none',
  errors: [401, ...flowErrors],
});

/** Saves the profile by script; what was refused stands in the flow that a 400 answers. */
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
