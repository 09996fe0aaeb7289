import {
  addFavourite,
  listBuyLater,
  listFavourites,
  toggleBuyLater,
  toggleFavourite,
} from 'shared-contracts/endpoints/catalogue/favourites';
import { toPageResponse } from '../../../infra/http/pagination.ts';
import { requireCustomer, type Router } from '../../../infra/http/router.ts';
import { enforceLimits } from '../../../infra/rate-limits/limiter.ts';
import type { Services } from '../../../infra/services.ts';
import { findSavedProducts, toggleSavedProduct, type SavedListName } from './favourite-products.ts';

/** Registers the endpoints of favourites and the saved-for-later list (ACC-06). */
export function favouriteRoutes(router: Router, services: Services): void {
  registerList(router, services, 'favourites', { list: listFavourites, toggle: toggleFavourite });
  registerList(router, services, 'buy-later', { list: listBuyLater, toggle: toggleBuyLater });
  const { database, clock } = services;
  router.handle(addFavourite, async ({ body: { product } }, context) => {
    const owner = { identityId: requireCustomer(context).identityId, list: 'favourites' } as const;
    await enforceLimits(services, [['savedProducts', owner.identityId]]);
    await database.transaction((tx) => toggleSavedProduct(tx, owner, { product, saved: true }, clock()));
    return { product, saved: true as const };
  });
}

interface ListEndpoints {
  readonly list: typeof listFavourites | typeof listBuyLater;
  readonly toggle: typeof toggleFavourite | typeof toggleBuyLater;
}

function registerList(router: Router, services: Services, list: SavedListName, endpoints: ListEndpoints): void {
  const { database, clock } = services;
  router.handle(endpoints.list, async ({ query }, context) => {
    const { identityId } = requireCustomer(context);
    return toPageResponse(
      endpoints.list,
      { query },
      await findSavedProducts(database, { identityId, list }, query, context),
    );
  });
  router.handle(endpoints.toggle, async ({ body }, context) => {
    const { identityId } = requireCustomer(context);
    await enforceLimits(services, [['savedProducts', identityId]]);
    const isSaved = await database.transaction((tx) => toggleSavedProduct(tx, { identityId, list }, body, clock()));
    return { product: body.product, saved: isSaved };
  });
}
