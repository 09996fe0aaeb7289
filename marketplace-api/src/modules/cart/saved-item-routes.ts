import { deleteSavedItem, restoreSavedItem, saveCartLine } from 'shared-contracts/endpoints/checkout/saved-items';
import { parseIdParam, type Router } from '../../infra/http/router.ts';
import type { Services } from '../../infra/services.ts';
import { updateCart } from './read-cart.ts';
import { deleteItem, restoreItem, savedItemsOwner, saveLine } from './saved-items.ts';

/** Endpoints that move products between the cart and the buy-later list under it (CART-16). */
export function savedItemRoutes(router: Router, services: Services): void {
  router.handle(saveCartLine, ({ params, query }, context) => {
    const line = parseIdParam(params['lineId']);
    return updateCart(services, context, query, (tx, cartId, { now }) =>
      saveLine(tx, cartId, savedItemsOwner(context.visitor, cartId), line, now),
    );
  });
  router.handle(restoreSavedItem, ({ params, query }, context) => {
    const product = parseIdParam(params['productId']);
    return updateCart(services, context, query, (tx, cartId) =>
      restoreItem(tx, cartId, savedItemsOwner(context.visitor, cartId), product, context),
    );
  });
  router.handle(deleteSavedItem, ({ params, query }, context) => {
    const product = parseIdParam(params['productId']);
    return updateCart(services, context, query, (tx, cartId) =>
      deleteItem(tx, savedItemsOwner(context.visitor, cartId), product),
    );
  });
}
