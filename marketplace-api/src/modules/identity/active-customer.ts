import type { Queryable } from '../../infra/db/database.ts';
import { unauthorized } from '../../infra/http/http-error.ts';

/** As `lockActiveCustomer`, but returns false for a deleted account: for flows, which have errors of their own. */
export async function tryLockActiveCustomer(tx: Queryable, identityId: string): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM identities WHERE id = $1::uuid AND removed_at IS NULL FOR NO KEY UPDATE', [
    identityId,
  ]);
  return rows.length > 0;
}

/**
 * Locks the row of the request's customer: changes of one customer's lists, addresses, cart and limits run one after
 * the other. It is the first lock of a transaction (lock order: docs/adr/0040-concurrent-transactions.md). Other
 * transactions may still write rows that refer to the customer.
 * @throws HttpError 401 when the account was deleted since the request's authentication, so that nothing more is
 * written for it
 */
export async function lockActiveCustomer(tx: Queryable, identityId: string): Promise<void> {
  if (!(await tryLockActiveCustomer(tx, identityId))) throw unauthorized();
}

/**
 * SQL expression: the id of a customer, or null where the account was deleted. It locks the row against deletion until
 * the statement's transaction ends.
 * @param id a parameter such as `$2`, which may be null
 */
export function activeCustomerSql(id: string): string {
  return `(SELECT id FROM identities WHERE id = ${id}::uuid AND removed_at IS NULL FOR KEY SHARE)`;
}
