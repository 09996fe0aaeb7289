import { getOrder, listOrders } from 'shared-contracts/endpoints/orders';
import { pageAnswer } from '../../infra/http/pagination.ts';
import { notFound } from '../../infra/http/http-error.ts';
import { customerOf, type Router } from '../../infra/http/router.ts';
import type { Services } from '../../services.ts';
import { findOrder, findOrders } from './find-orders.ts';

/** The customer's orders (ACC-01); somebody else's answer 404. */
export function orderRoutes(router: Router, { database }: Services): void {
  router.on(listOrders, async ({ query }, context) => {
    const { identityId } = customerOf(context);
    return pageAnswer(listOrders, { query }, await findOrders(database, identityId, context.language, query));
  });
  router.on(getOrder, async ({ params }, context) => {
    const { identityId } = customerOf(context);
    const order = await findOrder(database, identityId, { number: params['number'] ?? '' }, context.language);
    if (!order) throw notFound();
    return order;
  });
}
