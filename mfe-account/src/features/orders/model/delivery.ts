import type { Order, OrderStatus } from 'shared-contracts/entities/account/order';

/** Expected delivery of a running order: one day, a range of days, or the night after a day. */
export type OrderDelivery =
  | { readonly kind: 'late'; readonly day: string }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'days'; readonly first: string; readonly last: string };

const IN_TRANSIT: readonly OrderStatus[] = ['ordered', 'processing', 'shipped'];

/**
 * Returns the delivery's message; null once delivered.
 * @param day formats a time (ISO 8601) as its day in the shop's time zone
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
