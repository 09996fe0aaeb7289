import { ERROR_MESSAGES } from 'shared-contracts/errors';
import type { Queryable } from '../../infra/db/database.ts';
import { badRequest, notFound } from '../../infra/http/http-error.ts';
import type { RequestContext, Visitor } from '../../infra/http/request-context.ts';
import { type CartLineRecord, isBuyable, lineColumns, LINE_TABLES } from './cart-line-rows.ts';

/** Most products of the list that a cart shows. */
const MAX_SHOWN = 20;
/** Most pieces of a saved line, as of an added one. */
const MAX_QUANTITY = 1_000;

/** Owner of a buy-later list: a column of `saved_products`, and its value. */
interface SavedItemsOwner {
  readonly column: 'identity_id' | 'cart_id';
  readonly id: string;
}

/** Customers own their list; a guest's list belongs to the guest's cart. */
export function savedItemsOwner(visitor: Visitor, cartId: string): SavedItemsOwner {
  if (visitor.kind === 'customer') return { column: 'identity_id', id: visitor.identityId };
  return { column: 'cart_id', id: cartId };
}

/** Columns that a cart line and a saved product share. */
const CHOICES = 'offer_id, quantity, warranty, is_late_delivery, seen_country, seen_price, seen_warranty_price';

/**
 * Moves a line to the buy-later list. A product that is on the list takes the line's choices; of the same offer the
 * pieces are added up.
 * @throws HttpError 404 for a line of another cart
 */
export async function saveLine(
  tx: Queryable,
  cartId: string,
  { column, id: ownerId }: SavedItemsOwner,
  lineId: number,
  now: Date,
): Promise<void> {
  const saved = await tx.query(
    `WITH moved AS (DELETE FROM cart_lines WHERE id = $2 AND cart_id = $1::uuid RETURNING product_id, ${CHOICES})
     INSERT INTO saved_products AS s (${column}, list, product_id, saved_at, ${CHOICES})
     SELECT $3::uuid, 'buy-later', product_id, $4::timestamptz, ${CHOICES} FROM moved
     ON CONFLICT (${column}, list, product_id) DO UPDATE SET saved_at = excluded.saved_at, offer_id = excluded.offer_id,
       quantity = CASE WHEN s.offer_id = excluded.offer_id THEN least(${MAX_QUANTITY}, s.quantity + excluded.quantity)
         ELSE excluded.quantity END,
       warranty = excluded.warranty, is_late_delivery = excluded.is_late_delivery, seen_country = excluded.seen_country,
       seen_price = excluded.seen_price, seen_warranty_price = excluded.seen_warranty_price
     RETURNING product_id`,
    [cartId, lineId, ownerId, now],
  );
  if (saved.length === 0) throw notFound();
}

/**
 * Moves a product of the list to the cart, with the prices that the shopper saw: reconciling the cart then records
 * what changed since.
 * @throws HttpError 404 for a product that is not on the list or is not sold in the country; 400 while it is sold out
 * or not delivered here
 */
export async function restoreItem(
  tx: Queryable,
  cartId: string,
  owner: SavedItemsOwner,
  product: number,
  context: Pick<RequestContext, 'country' | 'language'>,
): Promise<void> {
  const [item] = await loadSavedRows(tx, owner, context, product);
  if (!item) throw notFound();
  if (item.price === null) throw badRequest(ERROR_MESSAGES.not_deliverable);
  if (!isBuyable(item)) throw badRequest(ERROR_MESSAGES.sold_out);
  await deleteItem(tx, owner, product);
  await tx.query(
    `INSERT INTO cart_lines (cart_id, product_id, ${CHOICES})
     VALUES ($1::uuid, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (cart_id, offer_id) DO UPDATE SET quantity = cart_lines.quantity + excluded.quantity`,
    [
      cartId,
      product,
      item.offer_id,
      item.quantity,
      item.warranty,
      item.is_late_delivery,
      item.seen_country,
      item.seen_price,
      item.seen_warranty_price,
    ],
  );
}

/** Removes a product from the list. @throws HttpError 404 for a product that is not on it */
export async function deleteItem(tx: Queryable, { column, id }: SavedItemsOwner, product: number): Promise<void> {
  const deleted = await tx.query(
    `DELETE FROM saved_products WHERE ${column} = $1::uuid AND list = 'buy-later' AND product_id = $2
     RETURNING product_id`,
    [id, product],
  );
  if (deleted.length === 0) throw notFound();
}

/**
 * Moves the list of a guest's cart to a customer at sign-in. Of a product on both lists the larger quantity stays, with
 * the customer's choices, or the guest's where the customer chose no offer. The caller has locked customer and cart.
 */
export async function assignSavedItems(tx: Queryable, cartId: string, identityId: string): Promise<void> {
  const choices = CHOICES.split(', ').filter((column) => column !== 'quantity');
  const kept = choices.map(
    (column) => `${column} = CASE WHEN s.offer_id IS NULL THEN excluded.${column} ELSE s.${column} END`,
  );
  await tx.query(
    `WITH moved AS (DELETE FROM saved_products WHERE cart_id = $1::uuid RETURNING list, product_id, saved_at, ${CHOICES})
     INSERT INTO saved_products AS s (identity_id, list, product_id, saved_at, ${CHOICES})
     SELECT $2::uuid, list, product_id, saved_at, ${CHOICES} FROM moved
     ON CONFLICT (identity_id, list, product_id) DO UPDATE SET saved_at = greatest(s.saved_at, excluded.saved_at),
       quantity = least(${MAX_QUANTITY}, greatest(s.quantity, excluded.quantity)), ${kept.join(', ')}`,
    [cartId, identityId],
  );
}

/**
 * The products of the list that are sold in the country, newest first, in the form of cart lines. A product that was
 * saved without an offer has the winning one.
 * @param product one product only
 */
export function loadSavedRows(
  db: Queryable,
  { column, id }: SavedItemsOwner,
  { country, language }: Pick<RequestContext, 'country' | 'language'>,
  product?: number,
): Promise<CartLineRecord[]> {
  return db.query<CartLineRecord>(
    `SELECT ${lineColumns(language)}, CASE WHEN o.is_active AND p.is_active THEN o.qty ELSE 0 END AS qty
     FROM (SELECT s.product_id AS id, s.product_id, coalesce(s.offer_id, winner.offer_id) AS offer_id, s.quantity,
         s.warranty, s.is_late_delivery, s.seen_country, s.seen_price, s.seen_warranty_price, '' AS noted_state, s.saved_at
       FROM saved_products s
         LEFT JOIN listings winner ON winner.product_id = s.product_id AND winner.country = $2
       WHERE s.${column} = $1::uuid AND s.list = 'buy-later' AND ($3::int IS NULL OR s.product_id = $3)) l
       ${LINE_TABLES}
     ORDER BY l.saved_at DESC, l.product_id DESC LIMIT ${MAX_SHOWN}`,
    [id, country, product ?? null],
  );
}
