import type { Offer } from 'shared-contracts/entities/catalogue/product';
import { fromMinor, percentOff } from 'shared-contracts/money';
import type { Queryable } from '../../../infra/db/database.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { notFound } from '../../../infra/http/http-error.ts';
import { roundRating } from '../cards/cards.ts';
import { determineAdvantage } from './offer-advantage.ts';
import { estimateDelivery } from './delivery-estimate.ts';
import { type StoredWarranty, toWarranties } from './warranties.ts';

/**
 * Returns one seller's offer in the requested country.
 * @throws HttpError 404 for an offer that does not exist or is not sold in the country.
 */
export async function loadOffer(
  database: Queryable,
  inventoryId: string,
  now: Date,
  context: RequestContext,
): Promise<Offer> {
  const [row] = await database.query<{ product_id: number }>(
    'SELECT product_id FROM offers WHERE inventory_id = $1 AND is_active',
    [inventoryId],
  );
  if (!row) throw notFound();
  // The offer's advantage depends on the product's other offers.
  const offers = await loadOffers(database, row.product_id, now, context);
  const offer = offers.find(({ inventory_id: id }) => id === inventoryId);
  if (!offer) throw notFound();
  return offer;
}

interface OfferRow {
  inventory_id: string;
  seller_id: number;
  seller_name: string;
  seller_rating: string;
  price: number;
  old_price: number | null;
  price_ends: Date | null;
  qty: number;
  late_delivery: boolean;
  dispatch_days: number;
  warranty_options: StoredWarranty[];
  warranty_required: boolean;
  is_winning: boolean;
  created_at: Date;
}

/**
 * Returns every seller's offer of a product in the requested country, the winning one first; the others by the same
 * ranking: stock, price, seller rating, age.
 * @throws HttpError 404 for a product that does not exist.
 */
export async function loadOffers(
  database: Queryable,
  product: number,
  now: Date,
  context: RequestContext,
): Promise<Offer[]> {
  context.cache.addTags(`product:${product}`);
  const rows = await database.query<OfferRow>(
    `SELECT o.inventory_id, s.id AS seller_id, s.name_${context.language} AS seller_name, s.rating AS seller_rating,
       op.price, op.old_price, op.price_ends, o.qty, o.late_delivery, o.dispatch_days, o.warranty_options, o.warranty_required,
       coalesce(l.offer_id = o.id, false) AS is_winning, o.created_at
     FROM offers o
       JOIN current_prices op ON op.offer_id = o.id AND op.country = $2
       JOIN products p ON p.id = o.product_id AND p.is_active
       JOIN sellers s ON s.id = o.seller_id
       LEFT JOIN listings l ON l.product_id = o.product_id AND l.country = op.country
     WHERE o.product_id = $1 AND o.is_active
     ORDER BY is_winning DESC, (o.qty > 0) DESC, op.price, s.rating DESC, o.created_at, o.id`,
    [product, context.country],
  );
  if (rows.length === 0) await assertProductExists(database, product);
  const [first, second] = rows.map((row) => ({ ...row, sellerRating: Number(row.seller_rating) }));
  const advantage = first?.is_winning ? determineAdvantage(first, second) : null;
  return rows.map((row) => ({
    ...toOffer(row, context),
    won_by: row.is_winning ? advantage : null,
    delivery: estimateDelivery(row, now, context),
  }));
}

function toOffer(row: OfferRow, context: RequestContext): Omit<Offer, 'won_by' | 'delivery'> {
  const { currency, city } = context;
  return {
    inventory_id: row.inventory_id,
    owner: { id: row.seller_id, full_name: row.seller_name },
    owner_rating: roundRating(row.seller_rating),
    taxed_newprice: fromMinor(row.price, currency),
    taxed_oldprice: row.old_price === null ? null : fromMinor(row.old_price, currency),
    price_ends: row.price_ends?.toISOString() ?? null,
    percent_off: percentOff(row.old_price ?? 0, row.price),
    qty: row.qty,
    warranty_options: toWarranties(row.warranty_options, context),
    warranty_required: row.warranty_required,
    is_late_delivery: row.late_delivery && city.late_delivery,
    dispatch_days: row.dispatch_days,
    is_winning: row.is_winning,
  };
}

/** @throws HttpError 404 for a product that does not exist. */
export async function assertProductExists(database: Queryable, product: number): Promise<void> {
  const rows = await database.query('SELECT 1 FROM products WHERE id = $1 AND is_active', [product]);
  if (rows.length === 0) throw notFound();
}
