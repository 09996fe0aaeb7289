import type { Queryable } from '../../../infra/db/database.ts';
import { soundOf } from '../language/phonetic-key.ts';
import { fold } from '../language/normalize-text.ts';

/**
 * Writes the words of products into the vocabulary. A word is written in the transaction that saves its first product; how
 * often it was met is counted here and written now and then, because writing the frequent words with every batch costs more
 * than saving the products. What is lost when a process ends in between only chooses between words that are equally near.
 */
export interface VocabularyWriter {
  /** Adds words, each with how a shopper reads it. To be called inside the transaction that saves their products. */
  add(tx: Queryable, products: readonly ReadonlyMap<string, string>[]): Promise<void>;
  /** Keeps what was added since the last call: its transaction was committed. Writes the counts when many words wait. */
  keep(db: Queryable): Promise<void>;
  /** Forgets what was added since the last call: its transaction was rolled back. */
  forget(): void;
  /** Writes all counts that wait. */
  finish(db: Queryable): Promise<void>;
}

/** Words that are remembered; then their counts are written and all are forgotten. */
const MOST = 200_000;

/** Makes a writer that has written nothing yet. */
export function createVocabularyWriter(): VocabularyWriter {
  const waiting = new Map<string, number>();
  let added = new Map<string, number>();
  const finish = async (db: Queryable) => {
    await writeCounts(db, waiting);
    waiting.clear();
  };
  return {
    add: async (tx, products) => {
      const fresh = new Map<string, string>();
      for (const words of products)
        for (const [word, shown] of words) {
          added.set(word, (added.get(word) ?? 0) + 1);
          if (!waiting.has(word)) fresh.set(word, shown);
        }
      await writeWords(tx, fresh);
    },
    keep: async (db) => {
      for (const [word, count] of added) waiting.set(word, (waiting.get(word) ?? 0) + count);
      added = new Map();
      if (waiting.size > MOST) await finish(db);
    },
    forget: () => (added = new Map()),
    finish,
  };
}

/** In the order of words: two imports at once then wait for each other instead of refusing each other. */
async function writeWords(tx: Queryable, words: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...words].toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (rows.length === 0) return;
  await tx.query(
    `INSERT INTO search_vocabulary (word, shown, sound, products)
     SELECT word, shown, sound, 0 FROM unnest($1::text[], $2::text[], $3::text[]) AS r(word, shown, sound)
     ON CONFLICT (word) DO NOTHING`,
    [
      rows.map(([word]) => word),
      rows.map(([, shown]) => shown),
      rows.map(([word]) => (/^[~\d]/.test(word) ? '' : soundOf(fold(word)))),
    ],
  );
}

async function writeCounts(db: Queryable, counts: ReadonlyMap<string, number>): Promise<void> {
  if (counts.size === 0) return;
  await db.query(
    `WITH counted AS (
       SELECT v.word, r.met FROM unnest($1::text[], $2::int[]) AS r(word, met) JOIN search_vocabulary v ON v.word = r.word
       ORDER BY v.word FOR UPDATE OF v)
     UPDATE search_vocabulary v SET products = v.products + counted.met, changed_in = DEFAULT FROM counted WHERE v.word = counted.word`,
    [[...counts.keys()], [...counts.values()]],
  );
}
