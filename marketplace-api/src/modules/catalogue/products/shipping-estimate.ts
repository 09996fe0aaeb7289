import type { ShippingEstimate } from 'shared-contracts/entities/catalogue/product';
import type { Queryable } from '../../../infra/db/database.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { type DeliveredOffer, estimateDelivery } from './delivery-estimate.ts';
import { assertProductExists } from './offers.ts';

/**
 * Estimates when one piece arrives in the city (PDP-05), for the named or else the winning offer. Not eligible if no
 * such offer is delivered in the country.
 * @throws HttpError 404 for a product that does not exist.
 */
export async function loadShippingEstimate(
  database: Queryable,
  query: { readonly product: number; readonly inventory_id?: string | undefined },
  now: Date,
  context: RequestContext,
): Promise<ShippingEstimate> {
  await assertProductExists(database, query.product);
  context.cache.addTags(`product:${query.product}`);
  const [offer] = await database.query<DeliveredOffer>(
    `SELECT op.price, o.dispatch_days, o.late_delivery
     FROM offers o
       JOIN current_prices op ON op.offer_id = o.id AND op.country = $2
       LEFT JOIN listings l ON l.product_id = o.product_id AND l.country = op.country
     WHERE o.product_id = $1 AND o.is_active AND CASE WHEN $3::text IS NULL THEN o.id = l.offer_id ELSE o.inventory_id = $3 END`,
    [query.product, context.country, query.inventory_id ?? null],
  );
  return estimateDelivery(offer, now, context);
}
