import { cancelOrder as cancelOrderEndpoint, getOrder, listOrders } from 'shared-contracts/endpoints/account/orders';
import { toPageResponse } from '../../infra/http/pagination.ts';
import { notFound } from '../../infra/http/http-error.ts';
import { requireCustomer, type Router } from '../../infra/http/router.ts';
import type { Services } from '../../infra/services.ts';
import { cancelOrder } from './cancel-order.ts';
import { findOrder, findOrders } from './find-orders.ts';

/** Endpoints of the customer's orders (ACC-01, ACC-11); another customer's get 404. */
export function orderRoutes(router: Router, { database, clock }: Services): void {
  router.handle(listOrders, async ({ query }, context) => {
    const { identityId } = requireCustomer(context);
    const { language, city } = context;
    const orders = await findOrders(database, identityId, query, { language, timeZone: city.timezone });
    return toPageResponse(listOrders, { query }, orders);
  });
  router.handle(getOrder, async ({ params }, context) => {
    const { identityId } = requireCustomer(context);
    const order = await findOrder(database, identityId, { number: params['number'] ?? '' }, context.language);
    if (!order) throw notFound();
    return order;
  });
  router.handle(cancelOrderEndpoint, async ({ params }, context) => {
    const { identityId } = requireCustomer(context);
    const { language } = context;
    const number = params['number'] ?? '';
    return database.transaction(async (tx) => {
      await cancelOrder(tx, { identityId, number, language, now: clock() });
      // Read in the same transaction: after it, another request may delete the account.
      const order = await findOrder(tx, identityId, { number }, language);
      if (!order) throw new Error(`The order ${number} was cancelled and cannot be found.`);
      return order;
    });
  });
}
