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

/** Estimates when one piece of an offer arrives in the city, and its fee; without an offer there is no delivery. */
export function estimateDelivery(
  offer: DeliveredOffer | undefined,
  now: Date,
  { city, currency, cache }: Destination,
): ShippingEstimate {
  cache.expireAt(nextDeliveryChange(now, city.timezone));
  const offered = { city: city.late_delivery, offer: offer?.late_delivery ?? false };
  const earliest = offer && offer.dispatch_days + city.delivery_days;
  return {
    is_eligible_to_deliver: offer !== undefined,
    earliest: earliest === undefined ? null : addDays(now, earliest, city.timezone),
    latest: earliest === undefined ? null : addDays(now, earliest + WINDOW_DAYS, city.timezone),
    shipping_price: fromMinor(shippingFee(offer?.price ?? 0), currency),
    late_delivery: lateDeliveryAt(now, offered, city.timezone),
  };
}
