import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';

/**
 * The composition that is active for this visitor (APP-13). The shell's server implements this endpoint, because only
 * it knows the composition.
 */
export const getActiveVersion = defineEndpoint({
  id: 'getActiveVersion',
  summary: 'The active composition; the shell responds, not the backend.',
  method: 'GET',
  path: '/api/v1/app/ota/',
  response: v.object({ composition: v.pipe(v.string(), v.minLength(1)) }),
  token: 'none',
});
