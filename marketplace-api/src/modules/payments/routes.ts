import { deleteCard, listCards, openPaymentForm, processPayment } from 'shared-contracts/endpoints/checkout/payments';
import { toSinglePageResponse } from '../../infra/http/pagination.ts';
import { notFound } from '../../infra/http/http-error.ts';
import { requireCustomer, parseIdParam, type Router } from '../../infra/http/router.ts';
import { enforceLimits } from '../../infra/rate-limits/limiter.ts';
import type { PaymentServices } from './payment-provider.ts';
import { sendCardDeletion } from './card-deletions.ts';
import { findCards, deleteSavedCard } from './saved-cards.ts';
import { NOTIFICATION_PATH } from './notification-route.ts';
import { createPaymentForm } from './open-payment-form.ts';
import { refreshPayment } from './refresh-payment.ts';

/**
 * Endpoints of card payments and saved cards (CART-10); another customer's get 404.
 * @param ownOrigin the origin at which the payment provider reaches this API
 */
export function paymentRoutes(router: Router, services: PaymentServices, ownOrigin: () => string): void {
  const { database } = services;
  router.handle(openPaymentForm, async ({ body }, context) => {
    const { identityId } = requireCustomer(context);
    await enforceLimits(services, [['payments', identityId]]);
    return createPaymentForm(services, context, identityId, body, `${ownOrigin()}${NOTIFICATION_PATH}`);
  });
  router.handle(processPayment, async ({ params }, context) => {
    const { identityId } = requireCustomer(context);
    await enforceLimits(services, [['payments', identityId]]);
    return refreshPayment(services, context, identityId, params['transaction_id'] ?? '');
  });
  router.handle(listCards, async (_input, context) =>
    toSinglePageResponse(await findCards(database, requireCustomer(context).identityId)),
  );
  router.handle(deleteCard, async ({ params }, context) => {
    const { identityId } = requireCustomer(context);
    const token = await deleteSavedCard(database, identityId, parseIdParam(params['cardId']), services.clock());
    if (token === undefined) throw notFound();
    await sendCardDeletion(services, token, context.log);
    return {};
  });
}
