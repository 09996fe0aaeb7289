import { getReturn, getReturnable, listReturns, requestReturn } from 'shared-contracts/endpoints/account/returns';
import type { Returnable } from 'shared-contracts/entities/account/return';
import type { Language } from 'shared-contracts/locale';
import { fromMinor } from 'shared-contracts/money';
import { toPageResponse } from '../../../infra/http/pagination.ts';
import { notFound } from '../../../infra/http/http-error.ts';
import { requireCustomer, type Router } from '../../../infra/http/router.ts';
import { lockOrder } from '../order-store.ts';
import { toOrderLine } from '../order-lines.ts';
import type { Services } from '../../../infra/services.ts';
import { type ReturnableOrder, findReturnableOrder } from './returnable-order.ts';
import { storeReturn } from './store-return.ts';
import { findReturn, findReturns } from './find-returns.ts';
import { returnState, returnDeadline } from './return-rules.ts';

/** Endpoints for returns of delivered orders (ACC-02); another customer's get 404. */
export function returnRoutes(router: Router, { database, clock }: Services): void {
  router.handle(listReturns, async ({ query }, context) => {
    const { identityId } = requireCustomer(context);
    return toPageResponse(listReturns, { query }, await findReturns(database, identityId, query));
  });
  router.handle(getReturn, async ({ params }, context) => {
    const { identityId } = requireCustomer(context);
    const orderReturn = await findReturn(database, identityId, params['number'] ?? '', context.language);
    if (!orderReturn) throw notFound();
    return orderReturn;
  });
  router.handle(getReturnable, async ({ params }, context) => {
    const { identityId } = requireCustomer(context);
    const { language } = context;
    const order = await findReturnableOrder(database, { identityId, number: params['number'] ?? '', language });
    if (!order) throw notFound();
    return toReturnable(order, clock(), language);
  });
  router.handle(requestReturn, async ({ params, body }, context) => {
    const { identityId } = requireCustomer(context);
    const { language } = context;
    const number = await database.transaction(async (tx) => {
      const locked = await lockOrder(tx, { number: params['number'] ?? '' }, identityId);
      const order = locked && (await findReturnableOrder(tx, { identityId, number: locked.number, language }));
      if (!order) throw notFound();
      return storeReturn(tx, { locked, order, request: body, now: clock() });
    });
    const stored = await findReturn(database, identityId, number, language);
    if (!stored) throw new Error(`The return ${number} was stored and cannot be found.`);
    return stored;
  });
}

function toReturnable(order: ReturnableOrder, now: Date, language: Language): Returnable {
  const money = (minor: number) => fromMinor(minor, order.currency);
  return {
    order_number: order.number,
    lines: order.lines.map((line) => ({
      line: toOrderLine(line, money, language),
      state: returnState(line, now),
      until: returnDeadline(line)?.toISOString() ?? null,
    })),
  };
}
