import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { remoteName } from '../../composition/manifest.ts';
import { boundedText } from '../../entities/common.ts';
import { storableText } from '../../entities/input-text.ts';

/**
 * Phase in which an error occurred: loading code, rendering or drawing HTML, hydrating, navigating, filling a slot.
 * `uncaught`: the phase is unknown, because no code caught the error or the rejection.
 */
export const FAILURE_PHASES = ['load', 'render', 'hydrate', 'navigate', 'slot', 'uncaught'] as const;
export type FailurePhase = (typeof FAILURE_PHASES)[number];

/** Reports a crash (APP-05) with its composition, remote and page view where they are known. Returns 204. */
export const reportError = defineEndpoint({
  id: 'reportError',
  summary: 'Stores the report of a crash in the browser or while rendering.',
  method: 'POST',
  path: '/api/v1/error-report/',
  body: v.object({
    error: v.pipe(storableText(10_000), v.nonEmpty()),
    component_trace: v.optional(storableText(20_000), ''),
    page_path: v.optional(storableText(2_000), ''),
    composition_id: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
    /** The remote that caused the error; omitted for the shell's own errors. */
    remote: v.optional(remoteName),
    version: v.optional(v.pipe(boundedText(100), v.nonEmpty())),
    phase: v.optional(v.picklist(FAILURE_PHASES)),
    /** The page view, as a W3C Trace Context trace id: 32 hexadecimal digits. */
    trace_id: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
  }),
  response: v.object({}),
  token: 'optional',
  errors: [400, 429],
});
