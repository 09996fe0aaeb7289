import { resetFutureChangeNumbers, singleFlight } from '../../../infra/db/single-flight.ts';
import type { Queryable } from '../../../infra/db/database.ts';
import { getSnapshot } from '../../../infra/db/snapshot.ts';
import { createVocabularyTable, type VocabularyEntry, type VocabularyTable } from './vocabulary-table.ts';

/** Words per database query. */
const BATCH = 20_000;

/**
 * Caches the vocabulary in memory: a similarity search for a mistyped word takes the database longer than all the rest
 * of a search. The vocabulary is small, as products share words. Each read first fetches the changes since the last
 * one, in the order of transactions.
 */
export function createVocabularyIndex(database: Queryable): () => Promise<VocabularyTable> {
  const table = createVocabularyTable();
  let [lastSeen, snapshot] = [-1, ''];
  const refresh = singleFlight(async () => {
    if (lastSeen < 0) await resetFutureChangeNumbers(database, 'search_vocabulary');
    const current = await getSnapshot(database);
    if (current === snapshot) return;
    const [row] = await database.query<{ upTo: number }>(
      'SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS "upTo"',
    );
    await loadChanges(database, lastSeen, table);
    [lastSeen, snapshot] = [row?.upTo ?? lastSeen, current];
  });
  return async () => {
    await refresh();
    return table;
  };
}

async function loadChanges(database: Queryable, lastSeen: number, table: VocabularyTable): Promise<void> {
  for (let afterTerm = ''; ;) {
    const [row] = await database.query<{ packed: VocabularyEntry[] | null }>(
      `SELECT json_agg(json_build_object('word', word, 'shown', shown, 'sound', sound, 'products', products) ORDER BY word) AS packed
       FROM (SELECT * FROM search_vocabulary WHERE changed_in >= $1 AND word > $2 ORDER BY word LIMIT ${BATCH}) part`,
      [lastSeen, afterTerm],
    );
    const entries = row?.packed ?? [];
    for (const entry of entries) table.upsert(entry);
    const last = entries.at(-1);
    if (!last) return;
    afterTerm = last.word;
  }
}
