import type { RegisterModule } from '../../infra/http/module.ts';
import type { CheckoutServices } from './checkout-services.ts';
import { checkoutRoutes } from './routes.ts';

/** The checkout summary, and placing an order. */
export const registerCheckout: RegisterModule<CheckoutServices> = ({ router, services }) => {
  checkoutRoutes(router, services);
};
