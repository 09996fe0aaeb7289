import { AsyncLocalStorage } from 'node:async_hooks';
import type { Queryable } from './database.ts';

/** What one question has already been told, while it lasts. */
const asked = new AsyncLocalStorage<Map<Queryable, Promise<string>>>();

/**
 * Which transactions the database shows now. As long as the answer stays the same, so does every row: the cheapest way to know that
 * nothing changed at all. To be asked outside transactions.
 */
export async function snapshotOf(database: Queryable): Promise<string> {
  const told = asked.getStore();
  const known = told?.get(database);
  if (known) return known;
  const snapshot = readSnapshot(database);
  told?.set(database, snapshot);
  return snapshot;
}

/**
 * Does work that only reads, for which the snapshot is asked once: everything that is kept in memory asks for it, seven times for a
 * search. What is committed after it began may not be seen by it.
 */
export function withOneSnapshot<T>(work: () => Promise<T>): Promise<T> {
  return asked.run(new Map(), work);
}

async function readSnapshot(database: Queryable): Promise<string> {
  const [row] = await database.query<{ snapshot: string }>('SELECT pg_current_snapshot()::text AS snapshot');
  if (!row) throw new Error('The database gave no snapshot.');
  return row.snapshot;
}
