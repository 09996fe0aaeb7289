import { recommendations } from 'shared-contracts/endpoints/catalogue/catalogue';
import { toPageResponse } from '../../../infra/http/pagination.ts';
import { parseProductIds } from '../cards/product-rows.ts';
import type { Router } from '../../../infra/http/router.ts';
import type { ReadServices } from '../../../infra/services.ts';
import { loadRecommended } from './recommendations.ts';

/** Registers the endpoint of recommendations (CAT-01, PDP-08). */
export function recommendationRoutes(router: Router, { database }: ReadServices): void {
  router.handle(recommendations, async ({ query }, context) => {
    const { basis, ...list } = await loadRecommended(database, parseProductIds(query.product), query, context);
    return { ...toPageResponse(recommendations, { query }, list), basis };
  });
}
