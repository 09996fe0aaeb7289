import type { ShippingEstimate } from 'shared-contracts/entities/catalogue/product';
import { fromMinor } from 'shared-contracts/money';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { addDays, lateDeliveryAt, nextDeliveryChange, shippingFee } from '../delivery-rules.ts';

/** Days between the earliest and the latest day of delivery. */
const WINDOW_DAYS = 2;

/** Inputs of an offer's delivery estimate. */
export interface DeliveredOffer {
  /** In minor units, VAT included. */
  readonly price: number;
  readonly dispatch_days: number;
  readonly late_delivery: boolean;
}

type Destination = Pick<RequestContext, 'city' | 'currency' | 'cache'>;

/** Days of delivery (YYYY-MM-DD, by the city's clock) of an offer that the seller dispatches after some days. */
export function deliveryDays(
  { dispatch_days }: Pick<DeliveredOffer, 'dispatch_days'>,
  now: Date,
  { delivery_days, timezone }: Pick<RequestContext['city'], 'delivery_days' | 'timezone'>,
): { readonly earliest: string; readonly latest: string } {
  const days = dispatch_days + delivery_days;
  return { earliest: addDays(now, days, timezone), latest: addDays(now, days + WINDOW_DAYS, timezone) };
}

/** Estimates when one piece of an offer arrives in the city, and its fee; without an offer there is no delivery. */
export function estimateDelivery(
  offer: DeliveredOffer | undefined,
  now: Date,
  { city, currency, cache }: Destination,
): ShippingEstimate {
  cache.expireAt(nextDeliveryChange(now, city.timezone));
  const offered = { city: city.late_delivery, offer: offer?.late_delivery ?? false };
  return {
    is_eligible_to_deliver: offer !== undefined,
    ...(offer ? deliveryDays(offer, now, city) : { earliest: null, latest: null }),
    shipping_price: fromMinor(shippingFee(offer?.price ?? 0), currency),
    late_delivery: lateDeliveryAt(now, offered, city.timezone),
  };
}
