import {
  confirmOrderLookup,
  startOrderLookup,
  viewTrackedOrder,
} from 'shared-contracts/endpoints/account/order-lookup';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { badRequest, notFound } from '../../../infra/http/http-error.ts';
import type { Router } from '../../../infra/http/router.ts';
import { ipKey } from '../../../infra/rate-limits/ip-key.ts';
import { enforceLimits } from '../../../infra/rate-limits/limiter.ts';
import type { Services } from '../../../infra/services.ts';
import { normalizePhone } from '../../identity/index.ts';
import { confirmLookup, findOrderByToken, startLookup, LOOKUP_TOKEN_SECONDS } from './order-lookups.ts';
import { findTrackedOrder } from './tracked-order.ts';

/** Seconds between two codes of a look-up, as the page shows them; the limits hold without it. */
const RESEND_SECONDS = 60;

/** Endpoints of the look-up of an order without an account (ACC-12). */
export function orderLookupRoutes(router: Router, services: Services): void {
  const { database, clock } = services;
  router.handle(startOrderLookup, async ({ body }, { country, language, ipAddress }) => {
    const phoneNumber = normalizePhone(body.phone_number, country);
    if (!phoneNumber) throw badRequest({ phone_number: [ERROR_MESSAGES.phone_not_supported] });
    const number = body.number.toUpperCase();
    // Counted for known and unknown orders alike, so that a 429 tells nothing.
    await enforceLimits(services, [
      ['orderLookupPerOrder', number],
      ['orderLookupPerPhone', phoneNumber],
      ['orderLookupPerIp', ipKey(ipAddress)],
    ]);
    return { lookup: await startLookup(services, { number, phoneNumber, language }), resend_after: RESEND_SECONDS };
  });
  router.handle(confirmOrderLookup, async ({ body }, { language, ipAddress }) => {
    const consumption = await enforceLimits(services, [['orderLookupGuessPerIp', ipKey(ipAddress)]]);
    const { orderId, token } = await confirmLookup(services, body.lookup, body.code);
    await consumption.refundUses();
    const order = await findTrackedOrder(database, orderId, language);
    if (!order) throw notFound();
    return { order, token, expires_in: LOOKUP_TOKEN_SECONDS };
  });
  router.handle(viewTrackedOrder, async ({ body }, { language, ipAddress }) => {
    const consumption = await enforceLimits(services, [['orderLookupGuessPerIp', ipKey(ipAddress)]]);
    const orderId = await findOrderByToken(database, body.token, clock());
    const order = orderId === undefined ? undefined : await findTrackedOrder(database, orderId, language);
    if (!order) throw notFound();
    await consumption.refundUses();
    return { order };
  });
}
