import type { Order, OrderStatus } from 'shared-contracts/entities/account/order';

/** When an order that is still on its way comes: one day, some days, or the night that follows a day. */
export type OrderDelivery =
  | { readonly kind: 'late'; readonly day: string }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'days'; readonly first: string; readonly last: string };

const IN_TRANSIT: readonly OrderStatus[] = ['ordered', 'processing', 'shipped'];

/**
 * What to say of the delivery; null once it has arrived.
 * @param day writes a time (ISO 8601) as the day it is in the shop's time zone.
 */
export function getOrderDelivery(
  {
    status,
    delivery_time: { start, end },
    is_late_delivery: late,
  }: Pick<Order, 'status' | 'delivery_time' | 'is_late_delivery'>,
  day: (time: string) => string,
): OrderDelivery | null {
  if (!IN_TRANSIT.includes(status)) return null;
  const [first, last] = [day(start), day(end)];
  if (late) return { kind: 'late', day: first };
  return first === last ? { kind: 'day', day: first } : { kind: 'days', first, last };
}
