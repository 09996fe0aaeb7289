import {
  acknowledgeNotifications,
  addToCart,
  countCart,
  deleteCartLine,
  editCartLine,
  getCart,
  getShortCart,
} from 'shared-contracts/endpoints/checkout/cart';
import type { Queryable } from '../../infra/db/database.ts';
import { notFound } from '../../infra/http/http-error.ts';
import { parseIdParam, type Router } from '../../infra/http/router.ts';
import type { Services } from '../../infra/services.ts';
import { findCart } from './find-cart.ts';
import { readCartId } from './cart-id.ts';
import { updateCart, loadCart, loadShortCart } from './read-cart.ts';
import { addLine, deleteLine, editLine } from './cart-lines.ts';
import { assertCartVersion, rejectStaleCart } from './cart-version.ts';

/**
 * The cart's endpoints (specification section 7). Guests and customers have a cart; all prices come from the server.
 */
export function cartRoutes(router: Router, services: Services): void {
  router.handle(getCart, ({ query }, context) => loadCart(services, context, readCartId(query, context)));
  router.handle(getShortCart, ({ query }, context) => loadShortCart(services, context, query.basket_id));
  router.handle(countCart, async ({ query }, context) => {
    const { count } = await loadShortCart(services, context, query.basket_id);
    return { count };
  });
  router.handle(addToCart, ({ query, body }, context) =>
    updateCart(services, context, query, (tx, cartId, cart) => addLine(tx, cartId, body, cart)),
  );
  router.handle(editCartLine, ({ params, query, body }, context) => {
    const line = parseIdParam(params['lineId']);
    return updateCart(services, context, query, (tx, cartId, cart) => editLine(tx, cartId, line, body, cart));
  });
  router.handle(deleteCartLine, ({ params, query }, context) => {
    const line = parseIdParam(params['lineId']);
    return updateCart(services, context, query, (tx, cartId) => deleteLine(tx, cartId, line));
  });
  router.handle(acknowledgeNotifications, async ({ params, query }, context) => {
    const cartId = params['cartId'];
    const acknowledge = async (tx: Queryable) => {
      const storedCart = await findCart(tx, context.visitor, cartId);
      if (!storedCart.exists || storedCart.id !== cartId?.toLowerCase()) throw notFound();
      assertCartVersion(storedCart, query.version);
      await tx.query("UPDATE carts SET notifications = '[]', removed_promo_code = NULL WHERE id = $1::uuid", [
        storedCart.id,
      ]);
      return {};
    };
    return rejectStaleCart(
      () => services.database.transaction(acknowledge),
      () => loadCart(services, context, cartId),
    );
  });
}
