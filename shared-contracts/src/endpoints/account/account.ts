import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { ERROR_MESSAGES } from '../../errors.ts';
import { boundedText } from '../../entities/common.ts';

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
