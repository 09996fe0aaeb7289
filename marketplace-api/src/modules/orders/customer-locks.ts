import type { Queryable } from '../../infra/db/database.ts';

/**
 * Locks customers' rows by ascending id, so that two transactions with the same customers never wait for each other. What a
 * customer's cart, orders and wallet hold changes only under this lock.
 * @param ids may hold null and repeat.
 */
export async function lockCustomers(tx: Queryable, ids: readonly (string | null)[]): Promise<void> {
  await tx.query('SELECT 1 FROM identities WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE', [
    [...new Set(ids.filter((id) => id !== null))],
  ]);
}
