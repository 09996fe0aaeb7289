import { listNotices, toggleNotice as toggleNoticeEndpoint } from 'shared-contracts/endpoints/catalogue/favourites';
import { toPageResponse } from '../../../infra/http/pagination.ts';
import { findPublicOrigin, readRequestTarget } from '../../../infra/http/public-origin.ts';
import { requireCustomer, type Router } from '../../../infra/http/router.ts';
import type { Services } from '../../../infra/services.ts';
import { findNoticeProducts, toggleNotice } from './product-notices.ts';

/** Registers the endpoints of notices about products (PDP-12). */
export function noticeRoutes(router: Router, { database, clock, config }: Services): void {
  router.handle(listNotices, async ({ query }, context) => {
    const { identityId } = requireCustomer(context);
    return toPageResponse(listNotices, { query }, await findNoticeProducts(database, identityId, query, context));
  });
  router.handle(toggleNoticeEndpoint, async ({ body }, context) => {
    const { identityId } = requireCustomer(context);
    const { country, language } = context;
    const siteOrigin = findPublicOrigin(config, readRequestTarget(context));
    const owner = { identityId, country, language, siteOrigin, now: clock() };
    const saved = await database.transaction((tx) => toggleNotice(tx, owner, body));
    return { product: body.product, saved };
  });
}
