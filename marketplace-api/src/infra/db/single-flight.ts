import type { Queryable } from './database.ts';

/** Single-flight: concurrent callers share one running refresh, as it reads what each would read. */
export function singleFlight(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work().finally(() => (running = undefined)));
}

/**
 * The column `changed_in` has the transaction that changed the row last. A restored copy of a database counts
 * transactions from the start. This function lowers numbers of the future; else the rows would be read again for
 * ever.
 */
export async function resetFutureChangeNumbers(database: Queryable, table: string): Promise<void> {
  await database.query(
    `UPDATE ${table} SET changed_in = 0 WHERE changed_in > pg_snapshot_xmax(pg_current_snapshot())::text::bigint`,
  );
}
