import type { Queryable } from '../../infra/db/database.ts';

/** Released payments per sweep. */
const BATCH = 100;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Time after the release in which the sweep asks about a payment. */
const PERIOD_MS = 24 * HOUR_MS;

/** A released payment whose final state at the provider is unknown: the sweep asks about it again. */
export interface Recheck {
  readonly order_id: number;
  readonly transaction_number: string;
  /** Time of the release. */
  readonly settled_at: Date;
}

/** Schedules the next recheck of a payment; null for none. */
export async function scheduleRecheck(tx: Queryable, orderId: number, at: Date | null): Promise<void> {
  await tx.query('UPDATE payments SET recheck_at = $2 WHERE order_id = $1', [orderId, at]);
}

/** The payments to recheck now, the longest due ones first. */
export function findRechecks(db: Queryable, now: Date): Promise<Recheck[]> {
  return db.query<Recheck>(
    `SELECT p.order_id, o.transaction_number, p.settled_at FROM payments p JOIN orders o ON o.id = p.order_id
     WHERE p.recheck_at <= $1 ORDER BY p.recheck_at, p.order_id LIMIT $2`,
    [now, BATCH],
  );
}

/**
 * Claims a due recheck and schedules the next one, with exponential backoff (1 to 60 minutes), until a day after the
 * release.
 * @returns false where another process has claimed it, or the final state is known meanwhile
 */
export async function claimRecheck(
  db: Queryable,
  { order_id: orderId, settled_at: releasedAt }: Recheck,
  now: Date,
): Promise<boolean> {
  const elapsedMs = now.getTime() - releasedAt.getTime();
  const delayMs = Math.min(Math.max(elapsedMs, MINUTE_MS), HOUR_MS);
  const next = elapsedMs + delayMs <= PERIOD_MS ? new Date(now.getTime() + delayMs) : null;
  const rows = await db.query(
    'UPDATE payments SET recheck_at = $3 WHERE order_id = $1 AND recheck_at <= $2 RETURNING 1',
    [orderId, now, next],
  );
  return rows.length > 0;
}
