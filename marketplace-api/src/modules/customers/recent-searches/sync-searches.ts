import { mergeRecentSearches } from 'shared-contracts/recent-searches';
import type { Queryable } from '../../../infra/db/database.ts';
import { lockActiveCustomer } from '../../identity/index.ts';

/** Recent searches that a browser sends. */
interface SentSearches {
  /** Newest first. */
  readonly searches: readonly string[];
  /** Whether the account's list is emptied before. */
  readonly cleared?: boolean | undefined;
}

/**
 * Puts the sent searches before the customer's stored ones. Resolves to the stored list, newest first.
 * @throws HttpError 401 for an account that was deleted meanwhile
 */
export async function syncSearches(
  tx: Queryable,
  identityId: string,
  { searches, cleared = false }: SentSearches,
): Promise<readonly string[]> {
  // Two browsers of a customer write one after the other, so neither loses the other's searches.
  await lockActiveCustomer(tx, identityId);
  const [row] = await tx.query<{ queries: readonly string[] }>(
    'SELECT queries FROM recent_searches WHERE identity_id = $1::uuid',
    [identityId],
  );
  const stored = row?.queries ?? [];
  const merged = mergeRecentSearches(searches, cleared ? [] : stored);
  if (merged.join('\n') === stored.join('\n')) return stored;
  await tx.query(
    `INSERT INTO recent_searches (identity_id, queries) VALUES ($1::uuid, $2::text[])
     ON CONFLICT (identity_id) DO UPDATE SET queries = excluded.queries`,
    [identityId, merged],
  );
  return merged;
}
