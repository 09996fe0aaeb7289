import { applyPromoCode, clearPromoCode } from 'shared-contracts/calls/promo-codes';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { changeCart } from '../cart/cart.ts';
import { badRequest } from '../http/errors.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../services.ts';
import { readCode, usablePromo } from './promo-codes.ts';

/** Promo codes of a cart (CART-07): one at a time; whatever cannot be used is answered alike. */
export function promoCodeRoutes(router: Router, services: Services): void {
  router.on(applyPromoCode, ({ query, body }, context) =>
    changeCart(services, context, query, async (tx, cartId, { now }) => {
      const identityId = context.visitor.kind === 'customer' ? context.visitor.identityId : null;
      const code = readCode(body.code);
      const promo = code === undefined ? undefined : await usablePromo(tx, { code }, { identityId, now });
      if (!promo) throw badRequest({ code: [ERROR_MESSAGES.wrong_promo_code] });
      await tx.query('UPDATE carts SET promo_code_id = $2 WHERE id = $1::uuid', [cartId, promo.id]);
    }),
  );
  router.on(clearPromoCode, ({ query }, context) =>
    changeCart(services, context, query, async (tx, cartId) => {
      await tx.query('UPDATE carts SET promo_code_id = NULL WHERE id = $1::uuid', [cartId]);
    }),
  );
}
