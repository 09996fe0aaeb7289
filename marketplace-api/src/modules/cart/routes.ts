import {
  acknowledgeNotifications,
  addToCart,
  countCart,
  deleteCartLine,
  editCartLine,
  getCart,
  getShortCart,
} from 'shared-contracts/endpoints/cart';
import type { Queryable } from '../../infra/db/database.ts';
import { notFound } from '../../infra/http/http-error.ts';
import { idParam, type Router } from '../../infra/http/router.ts';
import type { Services } from '../../services.ts';
import { findBasket } from './find-cart.ts';
import { basketIdOf } from './cart-id.ts';
import { changeCart, withCart } from './read-cart.ts';
import { addLine, deleteLine, editLine } from './cart-lines.ts';
import { checkVersion, explainConflict } from './cart-version.ts';

/** The cart's calls (specification section 7). Guests and customers alike have a cart; money comes from the server only. */
export function cartRoutes(router: Router, services: Services): void {
  router.on(getCart, ({ query }, context) => withCart(services, context, basketIdOf(query, context)));
  router.on(getShortCart, async ({ query }, context) => ({
    ...(await withCart(services, context, query.basket_id)),
    notifications: [],
    removed_promo_code: null,
  }));
  router.on(countCart, async ({ query }, context) => {
    const { count } = await withCart(services, context, query.basket_id);
    return { count };
  });
  router.on(addToCart, ({ query, body }, context) =>
    changeCart(services, context, query, (tx, cartId, cart) => addLine(tx, cartId, body, cart)),
  );
  router.on(editCartLine, ({ params, query, body }, context) => {
    const line = idParam(params['lineId']);
    return changeCart(services, context, query, (tx, cartId, cart) => editLine(tx, cartId, line, body, cart));
  });
  router.on(deleteCartLine, ({ params, query }, context) => {
    const line = idParam(params['lineId']);
    return changeCart(services, context, query, (tx, cartId) => deleteLine(tx, cartId, line));
  });
  router.on(acknowledgeNotifications, async ({ params, query }, context) => {
    const cartId = params['cartId'];
    const acknowledge = async (tx: Queryable) => {
      const basket = await findBasket(tx, context.visitor, cartId);
      if (!basket.exists || basket.id !== cartId?.toLowerCase()) throw notFound();
      checkVersion(basket, query.version);
      await tx.query("UPDATE carts SET notifications = '[]', removed_promo_code = NULL WHERE id = $1::uuid", [
        basket.id,
      ]);
      return {};
    };
    return explainConflict(
      () => services.database.transaction(acknowledge),
      () => withCart(services, context, cartId),
    );
  });
}
