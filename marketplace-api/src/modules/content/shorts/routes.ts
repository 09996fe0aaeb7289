import { listShorts, playShorts } from 'shared-contracts/endpoints/shorts';
import { pageAnswer } from '../../../infra/http/pagination.ts';
import type { Router } from '../../../infra/http/router.ts';
import type { CatalogueServices } from '../../../services.ts';
import { listOfShorts, shortsToPlay } from './shorts.ts';

/** Short videos (CAT-11). */
export function shortRoutes(router: Router, { database }: CatalogueServices): void {
  router.on(listShorts, async ({ query }, context) =>
    pageAnswer(listShorts, { query }, await listOfShorts(database, query, context)),
  );
  router.on(playShorts, async ({ query }, context) =>
    pageAnswer(playShorts, { query }, await shortsToPlay(database, query, context)),
  );
}
