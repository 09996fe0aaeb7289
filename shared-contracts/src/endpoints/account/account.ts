import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { ERROR_MESSAGES } from '../../errors.ts';
import { boundedText, timeSchema } from '../../entities/common.ts';

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
