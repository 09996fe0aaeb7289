import { AsyncLocalStorage } from 'node:async_hooks';
import type { Queryable } from './database.ts';

/** What one question has already been told, while it lasts. */
const sharedSnapshots = new AsyncLocalStorage<Map<Queryable, Promise<string>>>();

/**
 * Which transactions the database shows now. As long as the answer stays the same, so does every row: the cheapest way to know that
 * nothing changed at all. To be asked outside transactions.
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
 * Does work that only reads, for which the snapshot is asked once: everything that is kept in memory asks for it, seven times for a
 * search. What is committed after it began may not be seen by it.
 */
export function withSharedSnapshot<T>(work: () => Promise<T>): Promise<T> {
  return sharedSnapshots.run(new Map(), work);
}

async function querySnapshot(database: Queryable): Promise<string> {
  const [row] = await database.query<{ snapshot: string }>('SELECT pg_current_snapshot()::text AS snapshot');
  if (!row) throw new Error('The database gave no snapshot.');
  return row.snapshot;
}
