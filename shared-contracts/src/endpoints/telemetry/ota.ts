import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';

/**
 * Which composition is live for this visitor (APP-13). The shell's server answers it, not the backend: it alone knows. That is
 * why it is not among the calls that the backend's description is made from.
 */
export const getActiveVersion = defineEndpoint({
  id: 'getActiveVersion',
  summary: 'The composition that is live now.',
  method: 'GET',
  path: '/api/v1/app/ota/',
  response: v.object({ composition: v.pipe(v.string(), v.minLength(1)) }),
  token: 'none',
});
