import { applyPromoCode, clearPromoCode } from 'shared-contracts/endpoints/promo-codes';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { changeCart } from '../../cart/read-cart.ts';
import type { Queryable } from '../../../infra/db/database.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { badRequest } from '../../../infra/http/http-error.ts';
import type { Router } from '../../../infra/http/router.ts';
import { ipKey } from '../../../infra/rate-limits/ip-key.ts';
import { holdLimits, type LimitedUse } from '../../../infra/rate-limits/limiter.ts';
import type { Services } from '../../../services.ts';
import { readCode, usablePromo } from './promo-codes.ts';

/** Promo codes of a cart (CART-07): one at a time; whatever cannot be used is answered alike, and wrong guesses are limited. */
export function promoCodeRoutes(router: Router, services: Services): void {
  router.on(applyPromoCode, async ({ query, body }, context) => {
    const guess = await holdLimits(services, guessesOf(context, query.basket_id));
    const outcome = { isWrong: false };
    const change = async (tx: Queryable, cartId: string, { now }: { readonly now: Date }) => {
      const identityId = context.visitor.kind === 'customer' ? context.visitor.identityId : null;
      const code = readCode(body.code);
      const promo = code === undefined ? undefined : await usablePromo(tx, { code }, { identityId, now });
      outcome.isWrong = !promo;
      if (!promo) throw badRequest({ code: [ERROR_MESSAGES.wrong_promo_code] });
      await tx.query('UPDATE carts SET promo_code_id = $2, removed_promo_code = NULL WHERE id = $1::uuid', [
        cartId,
        promo.id,
      ]);
    };
    try {
      return await changeCart(services, context, query, change);
    } finally {
      if (!outcome.isWrong) await guess.giveBack();
    }
  });
  router.on(clearPromoCode, ({ query }, context) =>
    changeCart(services, context, query, async (tx, cartId) => {
      await tx.query('UPDATE carts SET promo_code_id = NULL WHERE id = $1::uuid', [cartId]);
    }),
  );
}

/** A guess counts for the customer, or the guest's cart, and for the caller's address: a guest may take new carts. */
function guessesOf({ visitor, address }: RequestContext, basketId: string | undefined): LimitedUse[] {
  const own = visitor.kind === 'customer' ? visitor.identityId : basketId?.toLowerCase();
  const perIp: LimitedUse = ['promoGuessPerIp', ipKey(address)];
  return own === undefined ? [perIp] : [['promoGuess', own], perIp];
}
