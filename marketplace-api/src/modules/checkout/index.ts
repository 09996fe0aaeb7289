import type { RegisterModule } from '../../infra/http/module.ts';
import type { CheckoutServices } from './checkout-services.ts';
import { reorderRoutes } from './reorder.ts';
import { checkoutRoutes } from './routes.ts';

/** The checkout summary, placing an order, and ordering again. */
export const registerCheckout: RegisterModule<CheckoutServices> = ({ router, services }) => {
  checkoutRoutes(router, services);
  reorderRoutes(router, services);
};
