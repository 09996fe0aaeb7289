import { ERROR_MESSAGES } from 'shared-contracts/errors';
import type { StoredWarranty } from '../catalogue/index.ts';
import type { Queryable } from '../../infra/db/database.ts';
import { badRequest, notFound } from '../../infra/http/http-error.ts';
import { offeredWarrantyPrice } from './cart-line-rows.ts';
import { type CartContext, cartLateDelivery } from './cart-view.ts';

/** Options of a line; undefined leaves an option unchanged. */
export interface LineOptions {
  readonly quantity?: number | undefined;
  /** Months, 0 for none. */
  readonly warranty?: number | undefined;
  readonly is_late_delivery?: boolean | undefined;
}

/** The offer of a line, stored or to be added. */
interface OfferRow {
  readonly id: number;
  readonly product_id: number;
  readonly qty: number;
  readonly price: number | null;
  readonly late_delivery: boolean;
  readonly warranty_options: readonly StoredWarranty[];
  readonly warranty_required: boolean;
}

const OFFER_COLUMNS = `o.id, o.product_id, CASE WHEN o.is_active THEN o.qty ELSE 0 END AS qty, op.price, o.late_delivery,
  o.warranty_options, o.warranty_required`;

/**
 * Adds pieces of an offer to a cart. Reconciling the cart cuts the quantity to the stock.
 * @throws HttpError 404 for an unknown product or offer; 400 when it is sold out, not delivered here, or does not
 * have the warranty
 */
export async function addLine(
  tx: Queryable,
  cartId: string,
  selection: { readonly product: number; readonly inventory_id?: string | undefined } & Required<LineOptions>,
  context: CartContext,
): Promise<void> {
  const offer = await findOffer(tx, selection, context);
  if (offer.price === null) throw badRequest(ERROR_MESSAGES.not_deliverable);
  if (offer.qty === 0) throw badRequest(ERROR_MESSAGES.sold_out);
  assertWarranty(offer, selection.warranty, context);
  assertLateDelivery(offer, selection.is_late_delivery, context);
  await tx.query(
    `INSERT INTO cart_lines (cart_id, product_id, offer_id, quantity, warranty, is_late_delivery, seen_country, seen_price,
       seen_warranty_price)
     VALUES ($1::uuid, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (cart_id, offer_id) DO UPDATE SET quantity = cart_lines.quantity + excluded.quantity,
       warranty = excluded.warranty, is_late_delivery = excluded.is_late_delivery,
       seen_warranty_price = excluded.seen_warranty_price`,
    [
      cartId,
      offer.product_id,
      offer.id,
      selection.quantity,
      selection.warranty,
      selection.is_late_delivery,
      context.country,
      offer.price,
      warrantyPriceOf(offer, selection.warranty, context),
    ],
  );
}

/**
 * Changes a line. An unchanged option is not checked: the next read of the cart removes options that are no longer
 * offered.
 * @throws HttpError 404 for a line of another cart; 400 as `addLine`
 */
export async function editLine(
  tx: Queryable,
  cartId: string,
  lineId: number,
  options: LineOptions,
  context: CartContext,
): Promise<void> {
  const [offer] = await tx.query<OfferRow & { warranty: number; is_late_delivery: boolean }>(
    `SELECT ${OFFER_COLUMNS}, l.warranty, l.is_late_delivery FROM cart_lines l JOIN offers o ON o.id = l.offer_id
       LEFT JOIN current_prices op ON op.offer_id = o.id AND op.country = $3
     WHERE l.id = $2 AND l.cart_id = $1::uuid`,
    [cartId, lineId, context.country],
  );
  if (!offer) throw notFound();
  const warranty = options.warranty === offer.warranty ? undefined : options.warranty;
  if (warranty !== undefined) assertWarranty(offer, warranty, context);
  // The “+” button repeats the line's options with a new quantity; only a request for late delivery alone gets the
  // error that it is closed.
  const isRepeated = offer.is_late_delivery && options.quantity !== undefined;
  if (!isRepeated) assertLateDelivery(offer, options.is_late_delivery ?? false, context);
  await tx.query(
    `UPDATE cart_lines SET quantity = coalesce($3, quantity), warranty = coalesce($4, warranty),
       is_late_delivery = coalesce($5, is_late_delivery),
       seen_warranty_price = CASE WHEN $4::int IS NULL THEN seen_warranty_price ELSE $6 END
     WHERE id = $2 AND cart_id = $1::uuid`,
    [
      cartId,
      lineId,
      options.quantity ?? null,
      warranty ?? null,
      options.is_late_delivery ?? null,
      warranty === undefined ? null : warrantyPriceOf(offer, warranty, context),
    ],
  );
}

/** Deletes a line. @throws HttpError 404 for a line of another cart */
export async function deleteLine(tx: Queryable, cartId: string, lineId: number): Promise<void> {
  const rows = await tx.query('DELETE FROM cart_lines WHERE id = $2 AND cart_id = $1::uuid RETURNING id', [
    cartId,
    lineId,
  ]);
  if (rows.length === 0) throw notFound();
}

/** The offer with the requested inventory id, else the winning one in the country, else any of the product. */
async function findOffer(
  tx: Queryable,
  selection: { readonly product: number; readonly inventory_id?: string | undefined },
  { country }: CartContext,
): Promise<OfferRow> {
  const [offer] = await tx.query<OfferRow>(
    `SELECT ${OFFER_COLUMNS} FROM offers o
       JOIN products p ON p.id = o.product_id AND p.is_active
       LEFT JOIN current_prices op ON op.offer_id = o.id AND op.country = $2
       LEFT JOIN listings l ON l.product_id = o.product_id AND l.country = $2
     WHERE o.product_id = $1 AND ($3::text IS NULL OR o.inventory_id = $3)
     ORDER BY coalesce(l.offer_id = o.id, false) DESC, o.id LIMIT 1`,
    [selection.product, country, selection.inventory_id ?? null],
  );
  if (!offer) throw notFound();
  return offer;
}

function assertWarranty(offer: OfferRow, months: number, { country }: CartContext): void {
  if (months === 0) {
    if (offer.warranty_required) throw badRequest({ warranty: [ERROR_MESSAGES.select_warranty] });
    return;
  }
  const isOffered = offer.warranty_options.some(
    (option) => option.months === months && option.price[country] !== undefined,
  );
  if (!isOffered) throw badRequest({ warranty: [ERROR_MESSAGES.invalid_data] });
}

function warrantyPriceOf({ warranty_options }: OfferRow, warranty: number, { country }: CartContext): number | null {
  return offeredWarrantyPrice({ warranty, warranty_options }, country) ?? null;
}

function assertLateDelivery(offer: OfferRow, selection: boolean, context: CartContext): void {
  if (selection && cartLateDelivery(context, offer.late_delivery).status !== 'available') {
    throw badRequest({ is_late_delivery: [ERROR_MESSAGES.late_delivery_closed] });
  }
}
