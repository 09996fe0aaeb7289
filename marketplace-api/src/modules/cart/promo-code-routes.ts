import { applyPromoCode, clearPromoCode } from 'shared-contracts/endpoints/checkout/promo-codes';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { updateCart } from './read-cart.ts';
import type { Queryable } from '../../infra/db/database.ts';
import type { RequestContext } from '../../infra/http/request-context.ts';
import { badRequest } from '../../infra/http/http-error.ts';
import type { Router } from '../../infra/http/router.ts';
import { ipKey } from '../../infra/rate-limits/ip-key.ts';
import { enforceLimits, type LimitedUse } from '../../infra/rate-limits/limiter.ts';
import type { Services } from '../../infra/services.ts';
import { parsePromoCode, findUsablePromo } from '../promotions/index.ts';

/**
 * Endpoints of a cart's promo code (CART-07): one at a time. All unusable codes get the same response, and wrong
 * guesses are limited.
 */
export function promoCodeRoutes(router: Router, services: Services): void {
  router.handle(applyPromoCode, async ({ query, body }, context) => {
    const consumption = await enforceLimits(services, guessLimits(context, query.basket_id));
    const outcome = { isWrong: false };
    const change = async (tx: Queryable, cartId: string, { now }: { readonly now: Date }) => {
      const identityId = context.visitor.kind === 'customer' ? context.visitor.identityId : null;
      const code = parsePromoCode(body.code);
      const promo = code === undefined ? undefined : await findUsablePromo(tx, { code }, { identityId, now });
      outcome.isWrong = !promo;
      if (!promo) throw badRequest({ code: [ERROR_MESSAGES.wrong_promo_code] });
      await tx.query('UPDATE carts SET promo_code_id = $2, removed_promo_code = NULL WHERE id = $1::uuid', [
        cartId,
        promo.id,
      ]);
    };
    try {
      return await updateCart(services, context, query, change);
    } finally {
      if (!outcome.isWrong) await consumption.refundUses();
    }
  });
  router.handle(clearPromoCode, ({ query }, context) =>
    updateCart(services, context, query, async (tx, cartId) => {
      await tx.query('UPDATE carts SET promo_code_id = NULL WHERE id = $1::uuid', [cartId]);
    }),
  );
}

/** Limits of a guess: by customer or guest's cart, and by IP address, because a guest may open new carts. */
function guessLimits({ visitor, ipAddress }: RequestContext, cartId: string | undefined): LimitedUse[] {
  const guesser = visitor.kind === 'customer' ? visitor.identityId : cartId?.toLowerCase();
  const perIp: LimitedUse = ['promoGuessPerIp', ipKey(ipAddress)];
  return guesser === undefined ? [perIp] : [['promoGuess', guesser], perIp];
}
