import type { Queryable } from '../../../infra/db/database.ts';
import { phoneticKey } from '../language/phonetic-key.ts';
import { foldText } from '../language/normalize-text.ts';

/**
 * Writes the words of products into the vocabulary. A word is written in the transaction that saves its first product; how
 * often it was met is counted here and written now and then, because writing the frequent words with every batch costs more
 * than saving the products. What is lost when a process ends in between only chooses between words that are equally near.
 */
export interface VocabularyWriter {
  /** Adds words, each with how a shopper reads it. To be called inside the transaction that saves their products. */
  add(tx: Queryable, products: readonly ReadonlyMap<string, string>[]): Promise<void>;
  /** Keeps what was added since the last call: its transaction was committed. Writes the counts when many words wait. */
  commit(db: Queryable): Promise<void>;
  /** Forgets what was added since the last call: its transaction was rolled back. */
  rollback(): void;
  /** Writes all counts that wait. */
  flush(db: Queryable): Promise<void>;
}

/** Words that are remembered; then their counts are written and all are forgotten. */
const MAX_PENDING = 200_000;

/** Makes a writer that has written nothing yet. */
export function createVocabularyWriter(): VocabularyWriter {
  const pendingCounts = new Map<string, number>();
  let uncommittedCounts = new Map<string, number>();
  const flush = async (db: Queryable) => {
    await addCounts(db, pendingCounts);
    pendingCounts.clear();
  };
  return {
    add: async (tx, products) => {
      const newTerms = new Map<string, string>();
      for (const terms of products)
        for (const [term, shown] of terms) {
          uncommittedCounts.set(term, (uncommittedCounts.get(term) ?? 0) + 1);
          if (!pendingCounts.has(term)) newTerms.set(term, shown);
        }
      await insertTerms(tx, newTerms);
    },
    commit: async (db) => {
      for (const [term, count] of uncommittedCounts) pendingCounts.set(term, (pendingCounts.get(term) ?? 0) + count);
      uncommittedCounts = new Map();
      if (pendingCounts.size > MAX_PENDING) await flush(db);
    },
    rollback: () => (uncommittedCounts = new Map()),
    flush,
  };
}

/** In the order of words: two imports at once then wait for each other instead of refusing each other. */
async function insertTerms(tx: Queryable, terms: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...terms].toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (rows.length === 0) return;
  await tx.query(
    `INSERT INTO search_vocabulary (word, shown, sound, products)
     SELECT word, shown, sound, 0 FROM unnest($1::text[], $2::text[], $3::text[]) AS r(word, shown, sound)
     ON CONFLICT (word) DO NOTHING`,
    [
      rows.map(([term]) => term),
      rows.map(([, shown]) => shown),
      rows.map(([term]) => (/^[~\d]/.test(term) ? '' : phoneticKey(foldText(term)))),
    ],
  );
}

async function addCounts(db: Queryable, counts: ReadonlyMap<string, number>): Promise<void> {
  if (counts.size === 0) return;
  await db.query(
    `WITH counted AS (
       SELECT v.word, r.met FROM unnest($1::text[], $2::int[]) AS r(word, met) JOIN search_vocabulary v ON v.word = r.word
       ORDER BY v.word FOR UPDATE OF v)
     UPDATE search_vocabulary v SET products = v.products + counted.met, changed_in = DEFAULT FROM counted WHERE v.word = counted.word`,
    [[...counts.keys()], [...counts.values()]],
  );
}
