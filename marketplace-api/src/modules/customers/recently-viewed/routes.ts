import { recordItemView } from 'shared-contracts/endpoints/catalogue/item-view';
import { listRecentlyViewed } from 'shared-contracts/endpoints/catalogue/recently-viewed';
import { toPageResponse } from '../../../infra/http/pagination.ts';
import { requireCustomer, type Router } from '../../../infra/http/router.ts';
import type { Services } from '../../../infra/services.ts';
import { loadRecentlyViewed, recordView } from './recently-viewed.ts';

/** Registers the endpoints that list a visitor's viewed products (APP-19) and record a view (PDP-08). */
export function recentlyViewedRoutes(router: Router, { database, clock }: Services): void {
  router.handle(listRecentlyViewed, async ({ query }, context) =>
    toPageResponse(listRecentlyViewed, { query }, await loadRecentlyViewed(database, query, context)),
  );
  router.handle(recordItemView, async ({ body }, context) => {
    await recordView(database, requireCustomer(context).identityId, body.productId, clock());
    return {};
  });
}
