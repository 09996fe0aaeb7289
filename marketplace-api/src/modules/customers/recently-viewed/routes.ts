import { listRecentlyViewed, recordItemView } from 'shared-contracts/endpoints/recently-viewed';
import { pageAnswer } from '../../../infra/http/pagination.ts';
import { customerOf, type Router } from '../../../infra/http/router.ts';
import type { Services } from '../../../services.ts';
import { loadRecentlyViewed, noteView } from './recently-viewed.ts';

/** What a visitor looked at (APP-19), and the notice of it (PDP-08). */
export function recentlyViewedRoutes(router: Router, { database, clock }: Services): void {
  router.on(listRecentlyViewed, async ({ query }, context) =>
    pageAnswer(listRecentlyViewed, { query }, await loadRecentlyViewed(database, query, context)),
  );
  router.on(recordItemView, async ({ body }, context) => {
    await noteView(database, customerOf(context).identityId, body.productId, clock());
    return {};
  });
}
