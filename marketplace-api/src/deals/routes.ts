import { listDeals } from 'shared-contracts/calls/deals';
import { pageAnswer } from '../catalogue/paging.ts';
import type { Router } from '../http/route.ts';
import type { CatalogueServices } from '../services.ts';
import { loadDeals } from './deals.ts';

/** Binds the call of deals (CAT-01). */
export function dealRoutes(router: Router, { database, clock }: CatalogueServices): void {
  router.on(listDeals, async ({ query }, context) => {
    const { list, ...deals } = await loadDeals(database, query, context, clock());
    return { ...pageAnswer(listDeals, { query }, list), ...deals };
  });
}
