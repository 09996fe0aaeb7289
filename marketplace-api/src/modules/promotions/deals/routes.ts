import { listDeals } from 'shared-contracts/endpoints/catalogue/deals';
import { toPageResponse } from '../../../infra/http/pagination.ts';
import type { Router } from '../../../infra/http/router.ts';
import type { ReadServices } from '../../../infra/services.ts';
import { loadDeals } from './deals.ts';

/** How long a response may be cached, in ms: countdowns run from its server time, so its age is their error. */
const MAX_AGE_MS = 60_000;

/** Binds the deals endpoint (CAT-01). */
export function dealRoutes(router: Router, { database, clock }: ReadServices): void {
  router.handle(listDeals, async ({ query }, context) => {
    const now = clock();
    context.cache.expireAt(new Date(now.getTime() + MAX_AGE_MS));
    const { list, ...deals } = await loadDeals(database, query, context, now);
    return { ...toPageResponse(listDeals, { query }, list), ...deals };
  });
}
