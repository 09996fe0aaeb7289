import { getReturn, getReturnable, listReturns, requestReturn } from 'shared-contracts/endpoints/returns';
import type { Returnable } from 'shared-contracts/entities/return';
import type { Language } from 'shared-contracts/locale';
import { fromMinor } from 'shared-contracts/money';
import { pageAnswer } from '../../../infra/http/pagination.ts';
import { notFound } from '../../../infra/http/http-error.ts';
import { customerOf, type Router } from '../../../infra/http/router.ts';
import { lockOrder } from '../order-store.ts';
import { toOrderLine } from '../order-lines.ts';
import type { Services } from '../../../services.ts';
import { type OrderForReturn, orderForReturn } from './returnable-order.ts';
import { storeReturn } from './store-return.ts';
import { findReturn, findReturns } from './find-returns.ts';
import { returnState, returnUntil } from './return-rules.ts';

/** Returns of delivered orders (ACC-02); somebody else's answer 404. */
export function returnRoutes(router: Router, { database, clock }: Services): void {
  router.on(listReturns, async ({ query }, context) => {
    const { identityId } = customerOf(context);
    return pageAnswer(listReturns, { query }, await findReturns(database, identityId, query));
  });
  router.on(getReturn, async ({ params }, context) => {
    const { identityId } = customerOf(context);
    const found = await findReturn(database, identityId, params['number'] ?? '', context.language);
    if (!found) throw notFound();
    return found;
  });
  router.on(getReturnable, async ({ params }, context) => {
    const { identityId } = customerOf(context);
    const { language } = context;
    const order = await orderForReturn(database, { identityId, number: params['number'] ?? '', language });
    if (!order) throw notFound();
    return returnableOf(order, clock(), language);
  });
  router.on(requestReturn, async ({ params, body }, context) => {
    const { identityId } = customerOf(context);
    const { language } = context;
    const number = await database.transaction(async (tx) => {
      const locked = await lockOrder(tx, { number: params['number'] ?? '' }, identityId);
      const order = locked && (await orderForReturn(tx, { identityId, number: locked.number, language }));
      if (!order) throw notFound();
      return storeReturn(tx, { locked, order, request: body, now: clock() });
    });
    const stored = await findReturn(database, identityId, number, language);
    if (!stored) throw new Error(`The return ${number} was stored and cannot be found.`);
    return stored;
  });
}

function returnableOf(order: OrderForReturn, now: Date, language: Language): Returnable {
  const money = (minor: number) => fromMinor(minor, order.currency);
  return {
    order_number: order.number,
    lines: order.lines.map((line) => ({
      line: toOrderLine(line, money, language),
      state: returnState(line, now),
      until: returnUntil(line)?.toISOString() ?? null,
    })),
  };
}
