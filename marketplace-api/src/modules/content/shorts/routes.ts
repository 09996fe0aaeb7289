import { listShorts, playShorts } from 'shared-contracts/endpoints/catalogue/shorts';
import { toPageResponse } from '../../../infra/http/pagination.ts';
import type { Router } from '../../../infra/http/router.ts';
import type { ReadServices } from '../../../infra/services.ts';
import { listShortRefs, loadPlayableShorts } from './shorts.ts';

/** Registers the endpoints of short videos (CAT-11). */
export function shortRoutes(router: Router, { database }: ReadServices): void {
  router.handle(listShorts, async ({ query }, context) =>
    toPageResponse(listShorts, { query }, await listShortRefs(database, query, context)),
  );
  router.handle(playShorts, async ({ query }, context) =>
    toPageResponse(playShorts, { query }, await loadPlayableShorts(database, query, context)),
  );
}
