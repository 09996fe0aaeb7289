import { ERROR_MESSAGES } from 'shared-contracts/errors';
import type { Review } from 'shared-contracts/entities/catalogue/review';
import { isPlacedOrderSql } from '../orders/index.ts';
import { detectLanguage } from './user-content/detect-language.ts';
import type { Queryable } from '../../infra/db/database.ts';
import type { RequestContext } from '../../infra/http/request-context.ts';
import { badRequest } from '../../infra/http/http-error.ts';
import { lockActiveCustomer } from '../identity/index.ts';
import { findReviewSubject } from './user-content/review-subject.ts';
import { attachPictures } from './review-pictures.ts';
import { REVIEW_COLUMNS, type ReviewRow, toReview } from './review-rows.ts';

/** A review's fields, parsed by the endpoint's schema. */
export interface ReviewDraft {
  readonly product: number;
  readonly rating: number;
  readonly text: string;
  /** Ids of uploaded pictures. */
  readonly pictures: readonly string[];
}

/** The most advanced state of a customer's orders of a product. */
type OrderedState = 'never' | 'ordered' | 'delivered';

/**
 * Returns why a customer may not review a product (a specified message), or null. A prior order is one whose payment
 * was not refused, whatever its later state.
 * @throws HttpError 404 for a product that does not exist.
 */
export async function findRejectionReason(db: Queryable, identityId: string, product: number): Promise<string | null> {
  return findSubjectRejectionReason(db, identityId, await findReviewSubject(db, product));
}

async function findSubjectRejectionReason(db: Queryable, identityId: string, product: number): Promise<string | null> {
  if ((await findOrderedState(db, identityId, product)) === 'never') return ERROR_MESSAGES.review_needs_order;
  const existing = await db.query('SELECT 1 FROM reviews WHERE identity_id = $1::uuid AND product_id = $2', [
    identityId,
    product,
  ]);
  return existing.length > 0 ? ERROR_MESSAGES.already_reviewed : null;
}

/**
 * Stores a review and updates the product's rating, in one transaction. It is a verified purchase if the product was
 * delivered.
 * @throws HttpError 400 with the specified message, or for a picture that is another customer's or already in a review;
 * 404 for an unknown product.
 */
export async function writeReview(
  tx: Queryable,
  identityId: string,
  draft: ReviewDraft,
  now: Date,
  { language }: RequestContext,
): Promise<Review> {
  await lockActiveCustomer(tx, identityId);
  const product = await findReviewSubject(tx, draft.product);
  const rejectionReason = await findSubjectRejectionReason(tx, identityId, product);
  if (rejectionReason) throw badRequest(rejectionReason);
  const isVerified = (await findOrderedState(tx, identityId, product)) === 'delivered';
  // The rating is computed from all reviews, so concurrent reviews of the product wait for this one.
  const variants = await lockVariants(tx, product);
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO reviews (product_id, identity_id, name, rating, text, language, is_verified_purchase, created_at)
     SELECT $2, i.id, i.full_name, $3, $4, $5, $6, $7 FROM identities i WHERE i.id = $1::uuid
     ON CONFLICT (product_id, identity_id) DO NOTHING RETURNING id`,
    [identityId, product, draft.rating, draft.text, detectLanguage(draft.text), isVerified, now],
  );
  // A concurrent duplicate was stored first.
  if (!row) throw badRequest(ERROR_MESSAGES.already_reviewed);
  await attachPictures(tx, identityId, row.id, draft.pictures);
  await refreshRating(tx, product, variants);
  const [review] = await tx.query<ReviewRow>(`SELECT ${REVIEW_COLUMNS} FROM reviews r WHERE r.id = $1`, [row.id]);
  if (!review) throw new Error(`Review ${row.id} was written and cannot be found.`);
  return toReview(review, language);
}

async function findOrderedState(db: Queryable, identityId: string, product: number): Promise<OrderedState> {
  const orders = await db.query<{ delivered: boolean }>(
    `SELECT o.status IN ('delivered', 'return_requested', 'returned') AS delivered
     FROM order_lines l JOIN orders o ON o.id = l.order_id
     WHERE o.identity_id = $1::uuid AND review_subject(l.product_id) = $2 AND ${isPlacedOrderSql('o')}
       AND o.cancelled_at IS NULL`,
    [identityId, product],
  );
  if (orders.length === 0) return 'never';
  return orders.some((order) => order.delivered) ? 'delivered' : 'ordered';
}

/** Locks the products that share the reviews of a product, in the order of their ids; returns the ids. */
async function lockVariants(tx: Queryable, product: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `SELECT p.id FROM products p WHERE p.family_id = (SELECT family_id FROM products WHERE id = $1) AND review_subject(p.id) = $1
     ORDER BY p.id FOR NO KEY UPDATE`,
    [product],
  );
  return rows.map(({ id }) => id);
}

/** Copies the rating to the products and their listings, from which lists, cards and the page head read it. */
async function refreshRating(tx: Queryable, product: number, variants: readonly number[]): Promise<void> {
  await tx.query(
    `UPDATE products p SET rating = r.average, rating_count = r.total
     FROM (SELECT avg(rating) AS average, count(*) AS total FROM reviews WHERE product_id = $1) r
     WHERE p.id = ANY ($2::int[])`,
    [product, variants],
  );
  await tx.query('SELECT refresh_listings($1::int[])', [variants]);
}
