import * as v from 'valibot';
import { defineCall } from '../call.ts';

/** Reports a crash (APP-05). Answers 204. */
export const reportError = defineCall({
  id: 'reportError',
  summary: 'Stores the report of a crash in the browser or while rendering.',
  method: 'POST',
  path: '/api/v1/error-report/',
  body: v.object({
    error: v.pipe(v.string(), v.nonEmpty(), v.maxLength(10_000)),
    component_trace: v.optional(v.pipe(v.string(), v.maxLength(20_000)), ''),
    page_path: v.optional(v.pipe(v.string(), v.maxLength(2_000)), ''),
  }),
  response: v.object({}),
  token: 'optional',
  errors: [400],
});
