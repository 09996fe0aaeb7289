import type { Queryable } from '../../../infra/db/database.ts';
import { phoneticKey } from '../language/phonetic-key.ts';
import { foldText } from '../language/normalize-text.ts';

/**
 * Writes the terms of products into the vocabulary. A term is inserted in the transaction that saves its first product.
 * Its frequency is counted in memory and written from time to time: writing frequent terms with every batch costs more
 * than saving the products. Counts lost when a process ends only break ties between equally near words.
 */
export interface VocabularyWriter {
  /** Adds terms, each with its displayed form. Must run in the transaction that saves their products. */
  add(tx: Queryable, products: readonly ReadonlyMap<string, string>[]): Promise<void>;
  /** Confirms the terms added since the last call, after the commit. Writes the counts when many terms are pending. */
  commit(db: Queryable): Promise<void>;
  /** Discards the terms added since the last call, after a rollback. */
  rollback(): void;
  /** Writes all pending counts. */
  flush(db: Queryable): Promise<void>;
}

/** Limit of cached terms; the full cache is flushed and cleared. */
const MAX_PENDING = 200_000;

/** Creates a writer without cached terms. */
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

/** Sorted by term: two concurrent imports then wait for each other instead of deadlocking. */
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
