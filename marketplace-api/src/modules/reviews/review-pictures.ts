import { ERROR_MESSAGES } from 'shared-contracts/errors';
import type { Database, Queryable } from '../../infra/db/database.ts';
import { badRequest } from '../../infra/http/http-error.ts';
import { lockActiveCustomer } from '../identity/index.ts';
import { resizeReviewPicture, REVIEW_WIDTHS } from './resize-review-picture.ts';

const WIDTHS = Object.values(REVIEW_WIDTHS).toSorted((a, b) => a - b);
const DAY_MS = 86_400_000;

/** An uploaded picture in reviews and responses. */
const toStoredImage = (id: string) => ({ src: `/media/review/${id}`, widths: WIDTHS });

/**
 * Stores an uploaded picture until its review is written, and deletes pictures without a review after a day.
 * @throws HttpError 400 for a file that is no readable picture.
 */
export async function storeReviewPicture(database: Database, identityId: string, base64: string, now: Date) {
  const { small, large } = await resizeReviewPicture(base64);
  const row = await database.transaction(async (tx) => {
    await lockActiveCustomer(tx, identityId);
    await tx.query('DELETE FROM review_pictures WHERE review_id IS NULL AND created_at < $1', [
      new Date(now.getTime() - DAY_MS),
    ]);
    const [stored] = await tx.query<{ id: string }>(
      `INSERT INTO review_pictures (identity_id, small, large, created_at)
       VALUES ($1::uuid, decode($2, 'base64'), decode($3, 'base64'), $4) RETURNING id`,
      [identityId, small.toString('base64'), large.toString('base64'), now],
    );
    return stored;
  });
  if (!row) throw new Error('The database returned no id for a stored picture.');
  return { id: row.id, image: { ...toStoredImage(row.id), alt: '' } };
}

/**
 * Assigns uploaded pictures to a review.
 * @throws HttpError 400 for a picture that is unknown, another customer's, or already in a review.
 */
export async function attachPictures(
  tx: Queryable,
  identityId: string,
  review: number,
  ids: readonly string[],
): Promise<void> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return;
  const attached = await tx.query(
    `UPDATE review_pictures SET review_id = $1
     WHERE id = ANY ($2::uuid[]) AND identity_id = $3::uuid AND review_id IS NULL RETURNING id`,
    [review, uniqueIds, identityId],
  );
  if (attached.length < uniqueIds.length) throw badRequest({ pictures: [ERROR_MESSAGES.invalid_data] });
  await tx.query('UPDATE reviews SET pictures = $2::jsonb WHERE id = $1', [
    review,
    JSON.stringify(uniqueIds.map(toStoredImage)),
  ]);
}

/** The WebP bytes of an uploaded picture; undefined for an unknown id or width. */
export async function loadReviewPicture(db: Queryable, id: string, width: number): Promise<Buffer | undefined> {
  const column = Object.entries(REVIEW_WIDTHS).find(([, knownWidth]) => knownWidth === width)?.[0];
  if (!column) return undefined;
  const [row] = await db.query<{ bytes: string }>(
    `SELECT encode(${column}, 'base64') AS bytes FROM review_pictures WHERE id = $1::uuid`,
    [id],
  );
  return row && Buffer.from(row.bytes, 'base64');
}
