import type { ShippingEstimate } from 'shared-contracts/entities/product';
import { fromMinor } from 'shared-contracts/money';
import type { Queryable } from '../db/port.ts';
import type { RequestContext } from '../http/context.ts';
import { dateAfter, nightDelivery, shippingFee } from './delivery.ts';
import { requireProduct } from './offers.ts';

/** Days between the earliest and the latest day of delivery. */
const WINDOW_DAYS = 2;

interface OfferRow {
  price: number;
  dispatch_days: number;
  late_delivery: boolean;
}

/**
 * When one piece arrives in the city (PDP-05): of the named offer, else of the winning one. Not eligible where no such offer
 * is delivered in the country.
 * @throws HttpError 404 for a product that does not exist.
 */
export async function estimate(
  database: Queryable,
  query: { readonly product: number; readonly inventory_id?: string | undefined },
  now: Date,
  { country, city, currency }: RequestContext,
): Promise<ShippingEstimate> {
  await requireProduct(database, query.product);
  const [offer] = await database.query<OfferRow>(
    `SELECT op.price, o.dispatch_days, o.late_delivery
     FROM offers o
       JOIN offer_prices op ON op.offer_id = o.id AND op.country = $2
       LEFT JOIN listings l ON l.product_id = o.product_id AND l.country = op.country
     WHERE o.product_id = $1 AND o.is_active AND CASE WHEN $3::text IS NULL THEN o.id = l.offer_id ELSE o.inventory_id = $3 END`,
    [query.product, country, query.inventory_id ?? null],
  );
  const offered = { city: city.late_delivery, offer: offer?.late_delivery ?? false };
  const earliest = offer && offer.dispatch_days + city.delivery_days;
  return {
    is_eligible_to_deliver: offer !== undefined,
    earliest: earliest === undefined ? null : dateAfter(now, earliest, city.timezone),
    latest: earliest === undefined ? null : dateAfter(now, earliest + WINDOW_DAYS, city.timezone),
    shipping_price: fromMinor(shippingFee(offer?.price ?? 0), currency),
    late_delivery: { status: nightDelivery(now, offered, city.timezone) },
  };
}
