import type { Queryable } from '../../infra/db/database.ts';

/**
 * Locks customers' rows by ascending id, so that two transactions with the same customers never deadlock. A
 * customer's cart, orders and wallet change only under this lock.
 * @param ids may contain null and duplicates
 */
export async function lockCustomers(tx: Queryable, ids: readonly (string | null)[]): Promise<void> {
  await tx.query('SELECT 1 FROM identities WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE', [
    [...new Set(ids.filter((id) => id !== null))],
  ]);
}
