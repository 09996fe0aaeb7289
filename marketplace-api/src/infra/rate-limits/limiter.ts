import { createHash } from 'node:crypto';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import type { Config } from '../config/config.ts';
import type { Database, Queryable } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import type { RateLimitName } from '../config/rate-limit-settings.ts';

/** One use that a limit counts: the limit, and its key (an IP address, an account, a number). */
export type LimitedUse = readonly [limit: RateLimitName, key: string];

interface LimiterServices {
  readonly config: Pick<Config, 'rateLimits'>;
  readonly database: Database;
  readonly clock: () => Date;
}

/** A counted use: its row and its window. */
interface CountedUse {
  readonly key: string;
  readonly resets_at: Date;
}

/** Result of a use: counted against every limit, or against none. */
export type Consumption =
  | {
      readonly isAllowed: true;
      /** Refunds the use; in an expired window it changes nothing. */
      readonly refundUses: () => Promise<void>;
    }
  | {
      readonly isAllowed: false;
      /** Whole seconds, at least one, until all the limits allow one more use. */
      readonly retryAfter: number;
    };

const PRUNE_MS = 600_000;
const prunedAt = new WeakMap<Database, number>();

/**
 * Counts one use against several limits at once, for all processes on the database. One statement checks and counts,
 * so parallel uses never exceed the limit. The window of a key begins with its first use (fixed window).
 * @param tx the transaction of the use: rolled back with it. Default: counted at once
 */
export async function consumeLimits(
  { config, database, clock }: LimiterServices,
  uses: readonly LimitedUse[],
  tx?: Queryable,
): Promise<Consumption> {
  const db = tx ?? database;
  const now = clock();
  if (!tx) await pruneWindows(database, now);
  const rows = uses.map(([limit, key]) => ({ key: rowKey(limit, key), ...config.rateLimits[limit] }));
  const counted = await db.query<CountedUse>(
    `INSERT INTO rate_limits AS r (key, count, max_count, resets_at)
     SELECT key, 1, max_count, $4::timestamptz + window_ms * interval '1 millisecond'
     FROM unnest($1::text[], $2::int[], $3::bigint[]) AS u (key, max_count, window_ms) ORDER BY key
     ON CONFLICT (key) DO UPDATE SET max_count = excluded.max_count,
       count = CASE WHEN r.resets_at <= $4 THEN 1 ELSE r.count + 1 END,
       resets_at = CASE WHEN r.resets_at <= $4 THEN excluded.resets_at ELSE r.resets_at END
       WHERE r.resets_at <= $4 OR r.count < excluded.max_count
     RETURNING key, resets_at`,
    [rows.map(({ key }) => key), rows.map(({ max }) => max), rows.map(({ windowMs }) => windowMs), now],
  );
  if (counted.length === rows.length) return { isAllowed: true, refundUses: () => refundUses(db, counted) };
  await refundUses(db, counted);
  const rejectedKeys = rows.map(({ key }) => key).filter((key) => !counted.some((row) => row.key === key));
  return { isAllowed: false, retryAfter: await secondsUntilReset(db, rejectedKeys, now) };
}

/** As `consumeLimits`, but throws. @throws HttpError 429 with Retry-After where a limit is used up */
export async function enforceLimits(services: LimiterServices, uses: readonly LimitedUse[], tx?: Queryable) {
  const consumption = await consumeLimits(services, uses, tx);
  if (!consumption.isAllowed) throw tooManyRequests(consumption.retryAfter);
  return consumption;
}

/** 429 with Retry-After in seconds. */
export function tooManyRequests(retryAfter: number): HttpError {
  return new HttpError(429, ERROR_MESSAGES.too_many, { 'retry-after': String(retryAfter) });
}

/** Deletes the count of a key. */
export async function resetLimit({ database }: LimiterServices, [limit, key]: LimitedUse): Promise<void> {
  await database.query('DELETE FROM rate_limits WHERE key = $1', [rowKey(limit, key)]);
}

function rowKey(limit: RateLimitName, key: string): string {
  return createHash('sha256').update(`${limit}:${key}`).digest('base64url');
}

async function refundUses(db: Queryable, counted: readonly CountedUse[]): Promise<void> {
  if (counted.length === 0) return;
  await db.query(
    `WITH held AS (
       SELECT r.key FROM rate_limits r
       JOIN unnest($1::text[], $2::text[]) AS u (key, resets_at) ON u.key = r.key AND u.resets_at::timestamptz = r.resets_at
       ORDER BY r.key FOR UPDATE OF r)
     UPDATE rate_limits r SET count = greatest(r.count - 1, 0) FROM held WHERE r.key = held.key`,
    [counted.map(({ key }) => key), counted.map(({ resets_at }) => resets_at.toISOString())],
  );
}

async function secondsUntilReset(db: Queryable, keys: readonly string[], now: Date): Promise<number> {
  const [row] = await db.query<{ resets_at: Date | null }>(
    'SELECT max(resets_at) AS resets_at FROM rate_limits WHERE key = ANY ($1::text[])',
    [keys],
  );
  const ms = (row?.resets_at ?? now).getTime() - now.getTime();
  return Math.max(1, Math.ceil(ms / 1000));
}

/** Deletes expired windows, every ten minutes at most; rows in use are left for the next time. */
async function pruneWindows(database: Database, now: Date): Promise<void> {
  if (now.getTime() - (prunedAt.get(database) ?? 0) < PRUNE_MS) return;
  prunedAt.set(database, now.getTime());
  await database.query(
    `DELETE FROM rate_limits WHERE key IN
       (SELECT key FROM rate_limits WHERE resets_at <= $1 ORDER BY key LIMIT 10000 FOR UPDATE SKIP LOCKED)`,
    [now],
  );
}
