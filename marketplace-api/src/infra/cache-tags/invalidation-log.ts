import type { Queryable } from '../db/database.ts';
import { getSnapshot } from '../db/snapshot.ts';

/** How long changes are kept, in minutes; who was away for longer is told that everything may have changed. */
const RETENTION_MINUTES = 60;

/** What changed since a cursor. */
export interface InvalidationBatch {
  /** To ask with the next time. */
  readonly cursor: string;
  /** The cursor asked with is none, too old, or of another database: everything may have changed. */
  readonly reset: boolean;
  /** Tags of what changed, each once (migration 0013); empty with `reset`. */
  readonly tags: readonly string[];
}

/** A snapshot of the database (`pg_current_snapshot`) and when it was taken, in seconds since 1970. */
const CURSOR = /^((\d{1,18}):(\d{1,18}):((?:\d{1,18}(?:,\d{1,18})*)?))@(\d{1,12})$/;

/**
 * What was committed since the cursor's snapshot, each change exactly once: numbers of rows or transactions would not do, as a lower
 * number may be committed after a higher one.
 * @param cursor of an earlier answer; anything else gives a reset.
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

/** Snapshot and time of a cursor; no snapshot where it is none that PostgreSQL could have given. */
function readCursor(cursor = ''): { snapshot: string | null; takenAt: string } {
  const [, snapshot = '', from = '', to = '', open = '', takenAt = '0'] = CURSOR.exec(cursor) ?? [];
  const bounds = [from, ...open.split(',').filter(Boolean), to].map(BigInt);
  const isAscending = bounds.every((bound, index) => index === 0 || (bounds[index - 1] ?? 0n) <= bound);
  return { snapshot: snapshot !== '' && from !== '0' && isAscending ? snapshot : null, takenAt };
}

/**
 * Tells what a bulk change deferred and never told, as its process was killed: nothing waits for longer than a minute and the
 * interval of this call. Then deletes what nobody may ask for any more; and what a restored copy of a database holds of transactions that it has yet to make. */
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

/** Whether anything with one of `tags` changed since it was last asked; yes the first time. Questions at the same moment are asked once. */
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
