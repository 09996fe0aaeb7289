import type { OrderStatus, OrderSummary } from 'shared-contracts/entities/account/order';

/** Status of an order as the account shows it. */
export type ShownStatus = OrderStatus | 'cancelled';

/** Returns `cancelled` for a cancelled order (ACC-11), whose `status` is the one before. */
export function shownStatus({ status, cancelled }: Pick<OrderSummary, 'status' | 'cancelled'>): ShownStatus {
  return cancelled === undefined ? status : 'cancelled';
}
