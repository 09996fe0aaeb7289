import { applyPromoCode, clearPromoCode } from 'shared-contracts/endpoints/promo-codes';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { changeCart } from '../cart/cart.ts';
import type { Queryable } from '../db/port.ts';
import type { RequestContext } from '../http/context.ts';
import { badRequest } from '../http/errors.ts';
import type { Router } from '../http/route.ts';
import { ipKey } from '../rate-limits/ip-key.ts';
import { holdLimits, type LimitedUse } from '../rate-limits/limiter.ts';
import type { Services } from '../services.ts';
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
