import type { Queryable } from './port.ts';

/**
 * Which transactions the database shows now. As long as the answer stays the same, so does every row: the cheapest way to know that
 * nothing changed at all. To be asked outside transactions.
 */
export async function snapshotOf(database: Queryable): Promise<string> {
  const [row] = await database.query<{ snapshot: string }>('SELECT pg_current_snapshot()::text AS snapshot');
  if (!row) throw new Error('The database gave no snapshot.');
  return row.snapshot;
}
