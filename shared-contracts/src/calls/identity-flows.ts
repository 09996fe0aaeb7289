import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { flowSchema } from '../entities/flow.ts';

const flowQuery = v.object({ id: v.string() });

/** 403 for a flow of another browser, 404 for an unknown one, 410 for an expired one. */
const flowErrors = [403, 404, 410];

/** What the sign-in screen draws: the provider sends the browser there with `?flow={id}` (AUTH-03). */
export const getLoginFlow = defineCall({
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
export const getRegistrationFlow = defineCall({
  id: 'getRegistrationFlow',
  summary: 'A sign-up under way, with the fields of its form.',
  method: 'GET',
  path: '/api/.ory/self-service/registration/flows',
  query: flowQuery,
  response: flowSchema,
  token: 'none',
  errors: flowErrors,
});
