import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { flowSchema } from '../../entities/account/flow.ts';
import { identitySchema, identitySessionSchema } from '../../entities/account/user.ts';
import { boundedText } from '../../entities/common.ts';

const flowQuery = v.object({ id: boundedText(100) });

/** `return_to`: the page after the flow, a path or a URL of the shop. */
const startQuery = v.object({ return_to: v.optional(boundedText(2_000)) });

/** The flow that a form belongs to. */
const submitQuery = v.object({ flow: boundedText(100) });

const csrfToken = boundedText(200);

/**
 * 400 for a signed-in customer, 429 past the limit of flows. A request that prefers HTML gets a redirect to the
 * screen of the flow instead (Ory's browser flows).
 */
const startErrors = [400, 429];

/** 403 for another browser's flow, 404 for an unknown one, 410 for an expired one. */
const flowErrors = [403, 404, 410];

/** Response of a sign-in or sign-up: the session, unless the customer must activate the account first. */
const sessionResponse = v.object({
  session: v.optional(identitySessionSchema),
  identity: v.optional(identitySchema),
  continue_with: v.optional(v.array(v.object({ action: v.string() }))),
});

/** Begins a flow by script: the response is the flow, with the CSRF token for its form. */
function startFlow<const Path extends string>(id: string, summary: string, path: Path) {
  return defineEndpoint({
    id,
    summary,
    method: 'GET',
    path,
    query: startQuery,
    response: flowSchema,
    token: 'none',
    errors: startErrors,
  });
}

export const createLoginFlow = startFlow(
  'createLoginFlow',
  'A new sign-in, with the fields of its form.',
  '/api/.ory/self-service/login/browser',
);

export const createRegistrationFlow = startFlow(
  'createRegistrationFlow',
  'A new sign-up, with the fields of its form.',
  '/api/.ory/self-service/registration/browser',
);

export const createRecoveryFlow = startFlow(
  'createRecoveryFlow',
  'A new recovery of an account, with the fields of its form.',
  '/api/.ory/self-service/recovery/browser',
);

export const createVerificationFlow = startFlow(
  'createVerificationFlow',
  'A new confirmation of an e-mail address, with the fields of its form.',
  '/api/.ory/self-service/verification/browser',
);

/** 400 with the flow for a wrong password (AUTH-03); 200 signs in. */
export const submitLogin = defineEndpoint({
  id: 'submitLogin',
  summary: 'Signs in with e-mail address or username and password.',
  method: 'POST',
  path: '/api/.ory/self-service/login',
  query: submitQuery,
  body: v.object({
    method: v.literal('password'),
    csrf_token: csrfToken,
    identifier: boundedText(254),
    password: boundedText(2_000),
  }),
  response: sessionResponse,
  token: 'none',
  errors: [400, ...flowErrors],
});

/** 400 with the flow for rejected fields (AUTH-03); 200 signs in, or asks for the activation. */
export const submitRegistration = defineEndpoint({
  id: 'submitRegistration',
  summary: 'Registers a customer.',
  method: 'POST',
  path: '/api/.ory/self-service/registration',
  query: submitQuery,
  body: v.object({
    method: v.literal('password'),
    csrf_token: csrfToken,
    traits: v.object({
      full_name: boundedText(200),
      email: boundedText(254),
      phone_number: boundedText(40),
    }),
    password: boundedText(2_000),
    transient_payload: v.object({
      policy_agreement: v.union([v.boolean(), boundedText(10)]),
      password_confirmation: v.optional(boundedText(2_000)),
    }),
  }),
  response: sessionResponse,
  token: 'none',
  errors: [400, ...flowErrors],
});

const linkBody = v.object({ method: v.literal('link'), csrf_token: csrfToken, email: boundedText(254) });

/** The response is the same whether or not the address has an account. */
export const submitRecovery = defineEndpoint({
  id: 'submitRecovery',
  summary: 'Requests a recovery link by mail.',
  method: 'POST',
  path: '/api/.ory/self-service/recovery',
  query: submitQuery,
  body: linkBody,
  response: flowSchema,
  token: 'none',
  errors: [400, ...flowErrors],
});

/** The response is the same whether or not the address has an account. */
export const submitVerification = defineEndpoint({
  id: 'submitVerification',
  summary: 'Requests an activation link by mail.',
  method: 'POST',
  path: '/api/.ory/self-service/verification',
  query: submitQuery,
  body: linkBody,
  response: flowSchema,
  token: 'none',
  errors: [400, ...flowErrors],
});

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
  query: startQuery,
  response: flowSchema,
  token: 'none',
  errors: [401, 429],
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

const profileBody = v.object({
  method: v.literal('profile'),
  csrf_token: csrfToken,
  traits: v.object({
    full_name: boundedText(200),
    email: v.optional(boundedText(254)),
    phone_number: v.optional(boundedText(40)),
  }),
});

const passwordBody = v.object({
  method: v.literal('password'),
  csrf_token: csrfToken,
  password: boundedText(2_000),
  transient_payload: v.optional(
    v.object({
      password_confirmation: v.optional(boundedText(2_000)),
      /** Required when the last sign-in is not recent. */
      current_password: v.optional(boundedText(2_000)),
    }),
  ),
});

/** Saves the profile or a new password by script; the flow of a 400 response holds the rejected fields. */
export const updateSettings = defineEndpoint({
  id: 'updateSettings',
  summary: 'Saves a change of the account’s settings.',
  method: 'POST',
  path: '/api/.ory/self-service/settings',
  query: submitQuery,
  body: v.union([profileBody, passwordBody]),
  response: flowSchema,
  token: 'none',
  errors: [400, 401, ...flowErrors],
});
