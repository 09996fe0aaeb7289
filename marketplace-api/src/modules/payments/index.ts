import type { RegisterModule } from '../../infra/http/module.ts';
import { notificationRoute } from './notification-route.ts';
import { resolveOwnOrigin } from './own-origin.ts';
import type { PaymentServices } from './payment-provider.ts';
import { paymentRoutes } from './routes.ts';

export { type Cancellation, recordCancellation, requestCancellation, settleCancellation } from './cancel-payment.ts';
export { createHttpProvider } from './http-payment-provider.ts';
export { type PaymentServices, ProviderUnavailableError } from './payment-provider.ts';
export { findPendingPayment, type PaymentRow, storePayment } from './payment-rows.ts';
export { isLeased, leaseReplacement } from './replacement-lease.ts';
export { startPaymentSweeper } from './payment-sweeper.ts';
export { findCards } from './saved-cards.ts';

/** Card payments, saved cards and the payment provider's webhook. */
export const registerPayments: RegisterModule<PaymentServices> = async ({ app, router, services }) => {
  paymentRoutes(router, services, () => resolveOwnOrigin(app, services.config));
  await notificationRoute(app, services);
};
