import type { Queryable } from '../../infra/db/database.ts';
import { unauthorized } from '../../infra/http/http-error.ts';

/**
 * Locks the row of the request's customer: changes of one customer's lists, addresses, cart and limits run one after
 * the other. It is the first lock of a transaction (lock order: docs/adr/0040-concurrent-transactions.md). Other
 * transactions may still write rows that refer to the customer.
 * @throws HttpError 401 when the account was deleted since the request's authentication, so that nothing more is
 * written for it
 */
export async function lockActiveCustomer(tx: Queryable, identityId: string): Promise<void> {
  const rows = await tx.query('SELECT 1 FROM identities WHERE id = $1::uuid AND removed_at IS NULL FOR NO KEY UPDATE', [
    identityId,
  ]);
  if (rows.length === 0) throw unauthorized();
}
