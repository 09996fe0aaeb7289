import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { boundedText } from '../../entities/common.ts';

const shortText = v.pipe(boundedText(60), v.nonEmpty());

/**
 * Tells one thing that a visitor did (ACT-01, specification sections 3 and 4; contract 1.4.0). Who it was counts only where the
 * token says the same: a customer is never named by somebody else.
 */
export const logActivity = defineEndpoint({
  id: 'logActivity',
  summary: 'Stores an activity event of the shop’s pages.',
  method: 'POST',
  path: '/api/v1/activity/events/',
  body: v.object({
    /** Lasts to the end of the visitor's day. */
    session_id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{12}$/)),
    service: v.literal('store-front'),
    /** Both only when signed in. */
    user_id: v.optional(v.pipe(boundedText(100), v.nonEmpty())),
    user_email: v.optional(v.pipe(boundedText(254), v.nonEmpty())),
    /** The part of the shop, and what was done there: `cart`, `add`. */
    feature: shortText,
    action: shortText,
    payload: v.object({
      /** The city's English name. */
      city: boundedText(100),
      language: v.picklist(['en', 'ar']),
      theme: v.optional(v.picklist(['light', 'dark', 'system']), 'light'),
      /** The page that the visitor came from, without its query; empty where there is none. */
      referer: boundedText(500),
    }),
    /** How it ended: `success`, or `empty` for a search that found nothing. */
    result: shortText,
    /** What it was about, as `kind:value`. */
    tags: v.pipe(v.array(v.pipe(boundedText(200), v.nonEmpty())), v.maxLength(20)),
  }),
  response: v.object({}),
  token: 'optional',
  errors: [400, 429],
});
