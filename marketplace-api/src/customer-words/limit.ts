import { ERROR_MESSAGES } from 'shared-contracts/errors';
import type { Queryable } from '../db/port.ts';
import { HttpError } from '../http/errors.ts';

/** Tables that count for limits: each has `identity_id` and `created_at`. */
type LimitedTable = 'reviews' | 'questions' | 'review_pictures';

/** How many an hour a customer may add to each. */
const PER_HOUR: Readonly<Record<LimitedTable, number>> = { reviews: 20, questions: 20, review_pictures: 40 };
const HOUR_MS = 3_600_000;

/** @throws HttpError 429 where a customer added as many within the last hour as one may. */
export async function holdLimit(db: Queryable, table: LimitedTable, identityId: string, now: Date): Promise<void> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table} WHERE identity_id = $1::uuid AND created_at > $2`,
    [identityId, new Date(now.getTime() - HOUR_MS)],
  );
  if ((row?.count ?? 0) >= PER_HOUR[table]) {
    throw new HttpError(429, ERROR_MESSAGES.too_many, { 'retry-after': String(HOUR_MS / 1000) });
  }
}
