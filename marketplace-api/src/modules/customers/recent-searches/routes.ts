import { syncRecentSearches } from 'shared-contracts/endpoints/account/recent-searches';
import { requireCustomer, type Router } from '../../../infra/http/router.ts';
import type { Services } from '../../../infra/services.ts';
import { syncSearches } from './sync-searches.ts';

/** Registers the endpoint of a customer's recent searches (CAT-06). */
export function recentSearchRoutes(router: Router, { database }: Services): void {
  router.handle(syncRecentSearches, async ({ body }, context) => {
    const { identityId } = requireCustomer(context);
    const searches = await database.transaction((tx) => syncSearches(tx, identityId, body));
    return { searches: [...searches] };
  });
}
