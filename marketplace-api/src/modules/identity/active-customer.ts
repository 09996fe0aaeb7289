import type { Queryable } from '../../infra/db/database.ts';
import { unauthorized } from '../../infra/http/http-error.ts';

/**
 * Locks the row of the customer who asks: changes of one customer's lists, addresses, cart and limits go one after the other. The first
 * lock of a transaction (lock order: docs/adr/0040-concurrent-transactions.md). Rows that refer to the customer may be written meanwhile.
 * @throws HttpError 401 when the account was removed since the request was let in, so that nothing is written for it any more.
 */
export async function lockActiveCustomer(tx: Queryable, identityId: string): Promise<void> {
  const rows = await tx.query('SELECT 1 FROM identities WHERE id = $1::uuid AND removed_at IS NULL FOR NO KEY UPDATE', [
    identityId,
  ]);
  if (rows.length === 0) throw unauthorized();
}
