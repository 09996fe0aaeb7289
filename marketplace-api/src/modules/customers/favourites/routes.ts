import { listBuyLater, listFavourites, toggleBuyLater, toggleFavourite } from 'shared-contracts/endpoints/favourites';
import { pageAnswer } from '../../../infra/http/pagination.ts';
import { customerOf, type Router } from '../../../infra/http/router.ts';
import type { Services } from '../../../services.ts';
import { findSaved, saveProduct, type SavedList } from './favourite-products.ts';

/** The customer's favourites and the list of what to buy later (ACC-06). */
export function favouriteRoutes(router: Router, services: Services): void {
  bindList(router, services, 'favourites', { list: listFavourites, toggle: toggleFavourite });
  bindList(router, services, 'buy-later', { list: listBuyLater, toggle: toggleBuyLater });
}

interface ListCalls {
  readonly list: typeof listFavourites | typeof listBuyLater;
  readonly toggle: typeof toggleFavourite | typeof toggleBuyLater;
}

function bindList(router: Router, { database, clock }: Services, list: SavedList, calls: ListCalls): void {
  router.on(calls.list, async ({ query }, context) => {
    const { identityId } = customerOf(context);
    return pageAnswer(calls.list, { query }, await findSaved(database, { identityId, list }, query, context));
  });
  router.on(calls.toggle, async ({ body }, context) => {
    const { identityId } = customerOf(context);
    const saved = await database.transaction((tx) => saveProduct(tx, { identityId, list }, body, clock()));
    return { product: body.product, saved };
  });
}
