import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { storableText } from '../../entities/input-text.ts';
import { MAX_RECENT_SEARCHES, MAX_SEARCH_LENGTH } from '../../recent-searches.ts';

/**
 * Exchanges the recent searches of a browser with those of the account. `cleared` says that the customer cleared the
 * list before the sent searches. A repeated request changes nothing, and one without searches only reads.
 */
export const syncRecentSearches = defineEndpoint({
  id: 'syncRecentSearches',
  summary: 'Puts searches before the customer’s recent ones; returns the list, newest first (contract 2.4.0).',
  method: 'POST',
  path: '/api/v1/user/searches/',
  body: v.object({
    /** Newest first. */
    searches: v.pipe(v.array(storableText(MAX_SEARCH_LENGTH)), v.maxLength(MAX_RECENT_SEARCHES)),
    cleared: v.optional(v.boolean()),
  }),
  response: v.object({ searches: v.array(v.string()) }),
  token: 'required',
  errors: [400, 401],
});
