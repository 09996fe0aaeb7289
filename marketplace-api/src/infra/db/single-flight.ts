import type { Queryable } from './database.ts';

/** Brings what is kept in memory up to date: those who ask meanwhile wait for the same work, as what they would read is read by it. */
export function singleFlight(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work().finally(() => (running = undefined)));
}

/**
 * Rows say in `changed_in` by which transaction they changed last. A restored copy of a database counts its transactions from the start: numbers
 * that lie ahead of it are set back, or the rows would be read again for ever.
 */
export async function resetFutureChangeNumbers(database: Queryable, table: string): Promise<void> {
  await database.query(
    `UPDATE ${table} SET changed_in = 0 WHERE changed_in > pg_snapshot_xmax(pg_current_snapshot())::text::bigint`,
  );
}
