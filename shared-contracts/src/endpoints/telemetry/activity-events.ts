import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { boundedText } from '../../entities/common.ts';

const shortText = v.pipe(boundedText(60), v.nonEmpty());

/**
 * One action of a visitor (ACT-01, specification sections 3 and 4; contract 1.4.0). The backend stores the customer
 * only when the token names the same one: no caller can name another customer.
 */
export const logActivity = defineEndpoint({
  id: 'logActivity',
  summary: 'Stores an activity event of the shop’s pages.',
  method: 'POST',
  path: '/api/v1/activity/events/',
  body: v.object({
    /** Valid until the end of the visitor's day. */
    session_id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{12}$/)),
    service: v.literal('store-front'),
    /** Both only for a signed-in customer. */
    user_id: v.optional(v.pipe(boundedText(100), v.nonEmpty())),
    user_email: v.optional(v.pipe(boundedText(254), v.nonEmpty())),
    /** The area of the shop and the action in it: `cart`, `add`. */
    feature: shortText,
    action: shortText,
    payload: v.object({
      /** The city's English name. */
      city: boundedText(100),
      language: v.picklist(['en', 'ar']),
      theme: v.optional(v.picklist(['light', 'dark', 'system']), 'light'),
      /** The previous page, without its query; empty without one. */
      referer: boundedText(500),
    }),
    /** Outcome: `success`, or `empty` for a search that found nothing. */
    result: shortText,
    /** Subject of the action, as `kind:value`. */
    tags: v.pipe(v.array(v.pipe(boundedText(200), v.nonEmpty())), v.maxLength(20)),
  }),
  response: v.object({}),
  token: 'optional',
  errors: [400, 429],
});
