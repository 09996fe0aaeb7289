import { setImmediate } from 'node:timers/promises';
import { resetFutureChangeNumbers, singleFlight } from '../../../infra/db/single-flight.ts';
import type { Queryable } from '../../../infra/db/database.ts';
import { getSnapshot } from '../../../infra/db/snapshot.ts';
import { createTermTable, type IndexedProduct, type TermTable } from './term-table.ts';

/** Finds products by terms in memory. */
export type TermLookup = Pick<TermTable, 'hasTerm' | 'findProducts' | 'findScoredProducts' | 'findInDescriptions'>;

/** The terms of all products in memory. */
export interface TermIndex {
  /** Starts loading the terms unless loading has begun; resolves when they are loaded or loading fails. */
  prepare(): Promise<void>;
  /** The current terms; null while they load: then callers query the database. */
  read(): Promise<TermLookup | null>;
}

/** Products per batch; other requests run between batches. */
const BATCH = 500;
/** Above this number of changed products, all terms are reloaded. */
const MAX_REPLACED = 2_000;
/**
 * Pause after a reload, as a multiple of its duration: reloads during a large import take at most a twentieth of the
 * time.
 */
const PAUSE_FACTOR = 20;

/**
 * Caches the terms of products in memory: frequent terms take the database longer than all the rest of a search
 * (docs/adr/0019). Each read first fetches the changes since the last one, in the order of transactions. A deleted
 * product stays; no listing contains it.
 */
export function createTermIndex(database: Queryable): TermIndex {
  let loaded: LoadedIndex | null = null;
  let loading: Promise<void> | null = null;
  let reloadAllowedAt = 0;
  const load = (): Promise<void> => {
    if (loading || performance.now() < reloadAllowedAt) return loading ?? Promise.resolve();
    const started = performance.now();
    // After a failed load the search queries the database, which then reports the error.
    loading = loadIndex(database)
      .then(
        (index) => void (loaded = index),
        () => void (loaded = null),
      )
      .finally(() => {
        loading = null;
        reloadAllowedAt = performance.now() + PAUSE_FACTOR * (performance.now() - started);
      });
    return loading;
  };
  const refresh = singleFlight(async () => {
    if (!loaded) {
      void load();
      return;
    }
    const isCurrent = await applyChanges(database, loaded);
    if (!isCurrent) loaded = null;
  });
  return {
    prepare: load,
    read: async () => {
      await refresh();
      return loaded?.table ?? null;
    },
  };
}

/** Terms, and the transaction up to which they are current. */
interface LoadedIndex {
  readonly table: TermTable;
  seen: number;
  snapshot: string;
}

const OLDEST_OPEN_TRANSACTION = 'pg_snapshot_xmin(pg_current_snapshot())::text::bigint';

async function loadIndex(database: Queryable): Promise<LoadedIndex> {
  await resetFutureChangeNumbers(database, 'search_products');
  const [row] = await database.query<{ seen: number }>(`SELECT ${OLDEST_OPEN_TRANSACTION} AS seen`);
  const table = createTermTable();
  for (let afterId = 0; ;) {
    const rows = await readRows(database, 'product_id > $1', afterId);
    for (const product of rows) table.add(product);
    const last = rows.at(-1);
    if (!last) {
      table.compact();
      return { table, seen: row?.seen ?? 0, snapshot: '' };
    }
    afterId = last.product;
    await setImmediate();
  }
}

/** Applies the changes; false if there are too many. */
async function applyChanges(database: Queryable, loaded: LoadedIndex): Promise<boolean> {
  const current = await getSnapshot(database);
  if (current === loaded.snapshot) return true;
  const [row] = await database.query<{ seen: number; changed: number }>(
    `SELECT ${OLDEST_OPEN_TRANSACTION} AS seen, (SELECT count(*) FROM (
       SELECT 1 FROM search_products WHERE changed_in >= $1 LIMIT ${MAX_REPLACED + 1}) part)::int AS changed`,
    [loaded.seen],
  );
  if (!row || row.changed > MAX_REPLACED) return false;
  for (let afterId = 0; row.changed > 0;) {
    const rows = await readRows(database, 'product_id > $1 AND changed_in >= $2', afterId, loaded.seen);
    for (const product of rows) loaded.table.replace(product);
    const last = rows.at(-1);
    if (!last) break;
    afterId = last.product;
  }
  [loaded.seen, loaded.snapshot] = [row.seen, current];
  return loaded.table.countReplaced() <= MAX_REPLACED;
}

/**
 * A batch of products in id order, packed into one value: lines of three tab-separated fields, as no term contains a
 * tab or line break.
 */
async function readRows(database: Queryable, condition: string, ...params: number[]): Promise<IndexedProduct[]> {
  const text = (column: string) => `array_to_string(tsvector_to_array(${column}), ' ')`;
  const [row] = await database.query<{ packed: string | null }>(
    `SELECT string_agg(product_id || E'\\t' || ${text('words')} || E'\\t' || ${text('about')}, E'\\n' ORDER BY product_id) AS packed
     FROM (SELECT * FROM search_products WHERE ${condition} ORDER BY product_id LIMIT ${BATCH}) part`,
    params,
  );
  if (!row?.packed) return [];
  return row.packed.split('\n').map((line) => {
    const [product, words = '', about = ''] = line.split('\t');
    return { product: Number(product), words, about };
  });
}
