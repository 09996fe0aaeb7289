import { repairChangeNumbers, sharedWork } from '../../../infra/db/single-flight.ts';
import type { Queryable } from '../../../infra/db/database.ts';
import { snapshotOf } from '../../../infra/db/snapshot.ts';
import { createVocabularyTable, type Entry, type VocabularyTable } from './vocabulary-table.ts';

/** Words read from the database at once. */
const BATCH = 20_000;

/**
 * Keeps the vocabulary in memory: looking for words that are like a mistyped one takes a database longer than all the rest of a search. A catalogue
 * has few words, as products share them. Each read first asks for what changed since the last one, in the order of transactions.
 */
export function createVocabulary(database: Queryable): () => Promise<VocabularyTable> {
  const table = createVocabularyTable();
  let [seen, snapshot] = [-1, ''];
  const refresh = sharedWork(async () => {
    if (seen < 0) await repairChangeNumbers(database, 'search_vocabulary');
    const now = await snapshotOf(database);
    if (now === snapshot) return;
    const [row] = await database.query<{ upTo: number }>(
      'SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS "upTo"',
    );
    await readChanges(database, seen, table);
    [seen, snapshot] = [row?.upTo ?? seen, now];
  });
  return async () => {
    await refresh();
    return table;
  };
}

async function readChanges(database: Queryable, seen: number, table: VocabularyTable): Promise<void> {
  for (let after = ''; ;) {
    const [row] = await database.query<{ packed: Entry[] | null }>(
      `SELECT json_agg(json_build_object('word', word, 'shown', shown, 'sound', sound, 'products', products) ORDER BY word) AS packed
       FROM (SELECT * FROM search_vocabulary WHERE changed_in >= $1 AND word > $2 ORDER BY word LIMIT ${BATCH}) part`,
      [seen, after],
    );
    const entries = row?.packed ?? [];
    for (const entry of entries) table.put(entry);
    const last = entries.at(-1);
    if (!last) return;
    after = last.word;
  }
}
