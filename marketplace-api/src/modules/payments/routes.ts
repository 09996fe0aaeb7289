import { deleteCard, listCards, openPaymentForm, processPayment } from 'shared-contracts/endpoints/payments';
import { wholeAnswer } from '../../infra/http/pagination.ts';
import { notFound } from '../../infra/http/http-error.ts';
import { customerOf, idParam, type Router } from '../../infra/http/router.ts';
import type { Services } from '../../services.ts';
import { findCards, removeCard } from './saved-cards.ts';
import { NOTIFICATION_PATH } from './notification-route.ts';
import { openForm } from './open-payment-form.ts';
import { processPaymentOf } from './refresh-payment.ts';

/**
 * Card payments and saved cards (CART-10); those of someone else answer 404.
 * @param ownOrigin the origin that this API answers at for the payment provider.
 */
export function paymentRoutes(router: Router, services: Services, ownOrigin: () => string): void {
  const { database } = services;
  router.on(openPaymentForm, ({ body }, context) => {
    const { identityId } = customerOf(context);
    return openForm(services, context, identityId, body, `${ownOrigin()}${NOTIFICATION_PATH}`);
  });
  router.on(processPayment, ({ params }, context) => {
    const { identityId } = customerOf(context);
    return processPaymentOf(services, context, identityId, params['transaction_id'] ?? '');
  });
  router.on(listCards, async (_input, context) =>
    wholeAnswer(await findCards(database, customerOf(context).identityId)),
  );
  router.on(deleteCard, async ({ params }, context) => {
    const token = await removeCard(database, customerOf(context).identityId, idParam(params['cardId']));
    if (token === undefined) throw notFound();
    await services.payments?.forgetCard(token).catch((error: unknown) => {
      context.log.error({ err: error }, 'the payment provider did not forget a card');
    });
    return {};
  });
}
