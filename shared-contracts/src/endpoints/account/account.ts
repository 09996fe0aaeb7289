import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { ERROR_MESSAGES } from '../../errors.ts';
import { boundedText, countSchema, timeSchema, uuidSchema } from '../../entities/common.ts';

/**
 * Deletes personal data and ends every session (ACC-05). Orders stay without names and addresses, as tax law
 * requires. 400 for a wrong password, and while an order is in delivery.
 */
export const deleteAccount = defineEndpoint({
  id: 'deleteAccount',
  summary: 'Deletes the customer’s account, confirmed by the password; returns 204.',
  method: 'POST',
  path: '/api/v1/user/remove/',
  body: v.object({ password: v.pipe(boundedText(200), v.nonEmpty(ERROR_MESSAGES.blank)) }),
  response: v.object({}),
  token: 'required',
  errors: [400, 401, 429],
});

/** Secrets such as password hashes, codes and card tokens are left out. 429 after five exports in a day. */
export const exportData = defineEndpoint({
  id: 'exportData',
  summary: 'Everything that the shop stores about the customer (ACC-13, contract 2.4.0).',
  method: 'POST',
  path: '/api/v1/user/export/',
  response: v.object({
    generated: timeSchema,
    /** Rows by the name of their table, with the columns of the database. Amounts are in minor units. */
    data: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
  }),
  token: 'required',
  errors: [401, 429],
});

/** A browser in which the customer is signed in. */
const ownSessionSchema = v.object({
  id: uuidSchema,
  /** The session of the request. */
  current: v.boolean(),
  /** `User-Agent` of the browser that signed in. */
  user_agent: v.string(),
  /** IP address from which it signed in. */
  address: v.string(),
  signed_in: timeSchema,
  /** The last time at which the browser got an access token: at most 40 minutes before the last request. */
  last_used: timeSchema,
  expires: timeSchema,
});
export type OwnSession = v.InferOutput<typeof ownSessionSchema>;

/** At most the 50 latest; the one of the request is the first. */
export const listSessions = defineEndpoint({
  id: 'listSessions',
  summary: 'The browsers in which the customer is signed in (contract 2.7.0).',
  method: 'GET',
  path: '/api/v1/user/sessions/',
  response: v.object({ results: v.array(ownSessionSchema) }),
  token: 'required',
  errors: [401],
});

/**
 * Signs the customer out in one other browser, or in all others. 400 for a wrong password; 404 for a session that has
 * ended, is the request's own, or is another customer's.
 */
export const endSessions = defineEndpoint({
  id: 'endSessions',
  summary: 'Ends other sessions of the customer, confirmed by the password; returns how many (contract 2.7.0).',
  method: 'POST',
  path: '/api/v1/user/sessions/end/',
  body: v.object({
    password: v.pipe(boundedText(200), v.nonEmpty(ERROR_MESSAGES.blank)),
    /** The one to end; without it all others. */
    session: v.optional(uuidSchema),
  }),
  response: v.object({ ended: countSchema }),
  token: 'required',
  errors: [400, 401, 404, 429],
});
