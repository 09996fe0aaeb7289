import type { Order } from 'shared-contracts/entities/account/order';

/** Delivery time of an order: the night after a day, one day, or a range of days. */
export type ConfirmedDelivery =
  | { readonly kind: 'late'; readonly day: string }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'days'; readonly first: string; readonly last: string };

/** @param day formats a time (ISO 8601) as its day in the shop's time zone */
export function getConfirmedDelivery(
  { delivery_time: { start, end }, is_late_delivery: late }: Pick<Order, 'delivery_time' | 'is_late_delivery'>,
  day: (time: string) => string,
): ConfirmedDelivery {
  const [first, last] = [day(start), day(end)];
  if (late) return { kind: 'late', day: first };
  return first === last ? { kind: 'day', day: first } : { kind: 'days', first, last };
}
