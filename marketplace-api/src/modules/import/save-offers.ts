import type { Queryable } from '../../infra/db/database.ts';
import type { ImportRow } from './columns.ts';
import { textFormatter } from '../../infra/messages/text-formatter.ts';

/** A row's offer with the ids of its product and seller. */
export interface OfferRow {
  readonly row: ImportRow;
  readonly product: number;
  readonly seller: number;
}

/**
 * Pieces of each offer that pending card payments hold (ADR 34). The caller has locked the offers and their products,
 * so no order takes or gives back pieces meanwhile.
 */
const HELD_PIECES = `SELECT o.product_id, o.seller_id, sum(l.quantity)::int AS pieces
  FROM payments p JOIN order_lines l ON l.order_id = p.order_id JOIN offers o ON o.id = l.offer_id
  WHERE p.state = 'pending' GROUP BY o.product_id, o.seller_id`;

/**
 * Inserts or updates offers by product and seller; removes prices that the row does not have.
 *
 * A file's quantity is what the seller has apart from the pieces of placed orders. It includes pieces that pending card
 * payments hold: the seller does not know of those orders yet. The stock is the quantity without them. Where payments
 * hold more than the file has, the stock is 0, and `oversold` pieces are not given back (docs/import.md).
 */
export async function saveOffers(tx: Queryable, rows: readonly OfferRow[]): Promise<void> {
  const saved = await tx.query<{ id: number; product_id: number; seller_id: number }>(
    `WITH held AS (${HELD_PIECES})
     INSERT INTO offers (product_id, seller_id, inventory_id, qty, oversold, dispatch_days, late_delivery,
       warranty_required, warranty_options, is_active)
     SELECT product_id, seller_id, r.inventory_id, greatest(0, r.qty - coalesce(held.pieces, 0)),
       greatest(0, coalesce(held.pieces, 0) - r.qty), r.dispatch_days, r.late_delivery, r.warranty_required,
       r.warranty_options, true
     FROM jsonb_populate_recordset(NULL::offers, $1::jsonb) r LEFT JOIN held USING (product_id, seller_id)
     ON CONFLICT (product_id, seller_id) DO UPDATE SET qty = excluded.qty, oversold = excluded.oversold,
       dispatch_days = excluded.dispatch_days, late_delivery = excluded.late_delivery,
       warranty_required = excluded.warranty_required, warranty_options = excluded.warranty_options, is_active = true
     RETURNING id, product_id, seller_id`,
    [JSON.stringify(rows.map(offerJson))],
  );
  const ids = new Map(saved.map((offer) => [`${offer.product_id} ${offer.seller_id}`, offer.id]));
  const prices = rows.flatMap((offer) => pricesOf(offer.row, ids.get(`${offer.product} ${offer.seller}`) ?? 0));
  // Skips unchanged rows: importing the same file again changes and invalidates nothing.
  await tx.query(
    `DELETE FROM offer_prices p WHERE offer_id = ANY ($1::int[]) AND NOT EXISTS (
       SELECT 1 FROM unnest($2::int[], $3::text[]) AS r(offer_id, country) WHERE r.offer_id = p.offer_id AND r.country = p.country)`,
    [saved.map(({ id }) => id), prices.map(({ offer }) => offer), prices.map(({ country }) => country)],
  );
  await tx.query(
    `INSERT INTO offer_prices (offer_id, country, price, old_price)
     SELECT * FROM unnest($1::int[], $2::text[], $3::bigint[], $4::bigint[])
     ON CONFLICT (offer_id, country) DO UPDATE SET price = excluded.price, old_price = excluded.old_price
     WHERE (offer_prices.price, offer_prices.old_price) IS DISTINCT FROM (excluded.price, excluded.old_price)`,
    [
      prices.map(({ offer }) => offer),
      prices.map(({ country }) => country),
      prices.map(({ price }) => price),
      prices.map(({ old }) => old),
    ],
  );
}

function offerJson({ row, product, seller }: OfferRow) {
  return {
    product_id: product,
    seller_id: seller,
    inventory_id: `INV-${row.sku}-${seller}`,
    qty: row.qty,
    dispatch_days: row.dispatch_days ?? 1,
    late_delivery: row.late_delivery ?? false,
    warranty_required: row.warranty_required ?? false,
    warranty_options: row.warranties.map(({ months, AE, SA }) => ({
      months,
      label_en: textFormatter('en').formatData('warranty.months', { months }),
      label_ar: textFormatter('ar').formatData('warranty.months', { months }),
      price: { AE, ...(SA !== undefined && { SA }) },
    })),
  };
}

/** Prices in minor units, one for each country in which the offer is sold. */
function pricesOf(row: ImportRow, offer: number) {
  const prices = [
    { offer, country: 'AE', price: row.price_aed, old: row.old_price_aed ?? null },
    { offer, country: 'SA', price: row.price_sar, old: row.old_price_sar ?? null },
  ];
  return prices.flatMap(({ price, ...rest }) => (price === undefined ? [] : [{ ...rest, price }]));
}
