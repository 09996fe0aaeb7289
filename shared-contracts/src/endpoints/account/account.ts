import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { ERROR_MESSAGES } from '../../errors.ts';
import { boundedText } from '../../entities/common.ts';

/**
 * Personal data is deleted, orders stay without names and addresses as tax law wants them, every session ends (ACC-05). 400 for
 * a wrong password, and while an order is on its way.
 */
export const deleteAccount = defineEndpoint({
  id: 'deleteAccount',
  summary: 'Removes the customer’s account, confirmed by the password; answers 204.',
  method: 'POST',
  path: '/api/v1/user/remove/',
  body: v.object({ password: v.pipe(boundedText(200), v.nonEmpty(ERROR_MESSAGES.blank)) }),
  response: v.object({}),
  token: 'required',
  errors: [400, 401, 429],
});
