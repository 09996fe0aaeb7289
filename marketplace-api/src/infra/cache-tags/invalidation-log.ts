import type { Queryable } from '../db/database.ts';
import { getSnapshot } from '../db/snapshot.ts';

/** Retention of changes, in minutes; an older cursor gets a reset. */
const RETENTION_MINUTES = 60;

/** Tags that changed since a cursor. */
export interface InvalidationBatch {
  /** Cursor for the next request. */
  readonly cursor: string;
  /** The cursor is missing, malformed, too old, or of another database: everything may have changed. */
  readonly reset: boolean;
  /** Changed tags, each once (migration 0013); empty with `reset`. */
  readonly tags: readonly string[];
}

/** A database snapshot (`pg_current_snapshot`) and its time, in seconds since 1970. */
const CURSOR = /^((\d{1,18}):(\d{1,18}):((?:\d{1,18}(?:,\d{1,18})*)?))@(\d{1,12})$/;

/**
 * Returns the cache invalidations committed since the cursor's snapshot, each exactly once. Row or transaction numbers
 * would not do: a lower number may be committed after a higher one.
 * @param cursor of an earlier batch; anything else gives a reset
 */
export async function fetchInvalidations(database: Queryable, cursor: string | undefined): Promise<InvalidationBatch> {
  const { snapshot, takenAt } = readCursor(cursor);
  const [row] = await database.query<{ cursor: string; known: boolean; tags: string[] | null }>(
    `WITH given AS MATERIALIZED (
       SELECT CASE WHEN split_part($1::text, ':', 2)::numeric <= pg_snapshot_xmax(pg_current_snapshot())::text::numeric
         AND $2::bigint > extract(epoch FROM now()) - ${RETENTION_MINUTES * 60}
         THEN $1::text::pg_snapshot END AS snapshot)
     SELECT pg_current_snapshot()::text || '@' || floor(extract(epoch FROM now()))::bigint AS cursor,
       (SELECT snapshot IS NOT NULL FROM given) AS known,
       (SELECT array_agg(DISTINCT tag) FROM changes
         WHERE changed_in >= (SELECT pg_snapshot_xmin(snapshot) FROM given)
           AND NOT pg_visible_in_snapshot(changed_in, (SELECT snapshot FROM given))) AS tags`,
    [snapshot, takenAt],
  );
  if (!row) throw new Error('The database gave no snapshot.');
  return { cursor: row.cursor, reset: !row.known, tags: row.tags ?? [] };
}

/** Parses snapshot and time of a cursor; the snapshot is null unless PostgreSQL could have returned it. */
function readCursor(cursor = ''): { snapshot: string | null; takenAt: string } {
  const [, snapshot = '', from = '', to = '', open = '', takenAt = '0'] = CURSOR.exec(cursor) ?? [];
  const bounds = [from, ...open.split(',').filter(Boolean), to].map(BigInt);
  const isAscending = bounds.every((bound, index) => index === 0 || (bounds[index - 1] ?? 0n) <= bound);
  return { snapshot: snapshot !== '' && from !== '0' && isAscending ? snapshot : null, takenAt };
}

/**
 * Publishes changes that a killed bulk change left deferred: no change waits longer than a minute plus the interval
 * of this call. Then deletes changes past their retention. Also deletes changes of a restored database copy whose
 * transaction numbers lie in the future.
 */
export async function pruneInvalidations(database: Queryable): Promise<void> {
  await database.query(
    `SELECT publish_deferred_changes() FROM deferred_changes
     WHERE noted_at < now() - interval '1 minute' LIMIT 1`,
  );
  await database.query(
    `DELETE FROM changes WHERE changed_at < now() - interval '${RETENTION_MINUTES + 5} minutes'
       OR changed_in >= pg_snapshot_xmax(pg_current_snapshot())`,
  );
}

/**
 * Creates a check whether one of `tags` changed since the last call; the first call returns true. Calls at the same
 * moment share one result.
 */
export function createInvalidationCheck(database: Queryable, tags: readonly string[]): () => Promise<boolean> {
  const watchedTags = new Set([...tags, '*']);
  let [cursor, snapshot]: (string | undefined)[] = [];
  return async () => {
    const now = await getSnapshot(database);
    if (now === snapshot) return false;
    const requestedCursor = cursor;
    const batch = await fetchInvalidations(database, requestedCursor);
    if (cursor === requestedCursor) [cursor, snapshot] = [batch.cursor, now];
    return batch.reset || batch.tags.some((tag) => watchedTags.has(tag));
  };
}
