import type { RegisterModule } from '../../infra/http/module.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { orderLookupRoutes } from './lookup/routes.ts';
import { operatorRoutes } from './operator/routes.ts';
import { returnRoutes } from './returns/routes.ts';
import { orderRoutes } from './routes.ts';

export { findOrder } from './find-orders.ts';
export { applyEffects, lockOrderedLines } from './order-effects.ts';
export { findOrderFaults } from './order-faults.ts';
export { isPlacedOrderSql } from './order-filters.ts';
export type { CardPaymentStatus, OrderEvent, OrderState } from './order-state.ts';
export { applyOrderEvent, type LockedOrder, lockOrder, lockOrderCustomers } from './order-store.ts';
export { queueConfirmation } from './queue-confirmation.ts';
export { isInStock, lockOffers } from './stock.ts';
export { PaymentMismatchError } from './transition-errors.ts';
export { createPlacedOrder } from './transition.ts';

/** Orders, returns, invoices, and the operator's routes. */
export const registerOrders: RegisterModule = ({ app, router, services }) => {
  orderRoutes(router, services);
  returnRoutes(router, services);
  invoiceRoutes(router, services);
  orderLookupRoutes(router, services);
  operatorRoutes(app, services);
};
