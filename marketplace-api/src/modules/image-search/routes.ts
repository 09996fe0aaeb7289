import {
  findByImage,
  SEARCH_PICTURE_MEGABYTES,
  startImageSearch,
} from 'shared-contracts/endpoints/catalogue/image-search';
import { toPageResponse } from '../../infra/http/pagination.ts';
import type { Handler, Router } from '../../infra/http/router.ts';
import { ipKey } from '../../infra/rate-limits/ip-key.ts';
import { enforceLimits } from '../../infra/rate-limits/limiter.ts';
import type { Services } from '../../infra/services.ts';
import type { PictureIndex } from './picture-index.ts';
import { createImageSearches } from './image-searches.ts';

/**
 * Body limit: base64 makes a megabyte a third larger; the margin lets a slightly oversized file get an error message
 * rather than 413.
 */
const BODY_LIMIT = SEARCH_PICTURE_MEGABYTES * 1_500_000;

/** Registers the endpoints of search by picture (CAT-07). */
export function imageSearchRoutes(router: Router, services: Services, index: PictureIndex): void {
  const { database, clock } = services;
  const searches = createImageSearches(database.readPool, index);
  const start: Handler<typeof startImageSearch> = async ({ body }, { ipAddress }) => {
    await enforceLimits(services, [['imageSearches', ipKey(ipAddress)]]);
    return searches.start(body.picture, clock());
  };
  router.handle(startImageSearch, start, { bodyLimit: BODY_LIMIT });
  router.handle(findByImage, async ({ params, query }, context) =>
    toPageResponse(findByImage, { params, query }, await searches.find(params['id'] ?? '', query, context)),
  );
}
