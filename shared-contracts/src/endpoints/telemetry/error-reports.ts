import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { remoteName } from '../../composition/manifest.ts';
import { boundedText, storableText } from '../../entities/common.ts';

/**
 * What was being done when something failed: its code loaded, its HTML made or drawn, taken over, a page changed, a slot filled.
 * `uncaught`: nobody knows; no code caught the error or the rejection.
 */
export const FAILURE_PHASES = ['load', 'render', 'hydrate', 'navigate', 'slot', 'uncaught'] as const;
export type FailurePhase = (typeof FAILURE_PHASES)[number];

/** Reports a crash (APP-05), and where known what it belongs to: composition, remote, page view. Answers 204. */
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
    /** The remote to blame; left out where it is the shell's own. */
    remote: v.optional(remoteName),
    version: v.optional(v.pipe(boundedText(100), v.nonEmpty())),
    phase: v.optional(v.picklist(FAILURE_PHASES)),
    /** The page view, as W3C Trace Context writes a trace: 32 hexadecimal digits. */
    trace_id: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
  }),
  response: v.object({}),
  token: 'optional',
  errors: [400, 429],
});
