import { AsyncLocalStorage } from 'node:async_hooks';
import type { Queryable } from './database.ts';

/** Snapshots read so far within one `withSharedSnapshot`. */
const sharedSnapshots = new AsyncLocalStorage<Map<Queryable, Promise<string>>>();

/**
 * The snapshot of transactions visible now. While it is unchanged, so is every row: the cheapest check that nothing
 * changed. Call it outside transactions.
 */
export async function getSnapshot(database: Queryable): Promise<string> {
  const snapshots = sharedSnapshots.getStore();
  const shared = snapshots?.get(database);
  if (shared) return shared;
  const snapshot = querySnapshot(database);
  snapshots?.set(database, snapshot);
  return snapshot;
}

/**
 * Runs read-only work with one snapshot query instead of one per cache (seven for a search). Changes committed after
 * its start may be invisible to it.
 */
export function withSharedSnapshot<T>(work: () => Promise<T>): Promise<T> {
  return sharedSnapshots.run(new Map(), work);
}

async function querySnapshot(database: Queryable): Promise<string> {
  const [row] = await database.query<{ snapshot: string }>('SELECT pg_current_snapshot()::text AS snapshot');
  if (!row) throw new Error('The database gave no snapshot.');
  return row.snapshot;
}
