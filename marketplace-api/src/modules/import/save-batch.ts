import { DatabaseUnavailableError } from '../../infra/db/database-errors.ts';
import type { Database } from '../../infra/db/database.ts';
import { extractTerms } from '../search/product-terms.ts';
import type { ImportRow } from './columns.ts';
import { saveRows, type IndexedRow, type SaveTools } from './save-rows.ts';
import { toProductText } from './save-products.ts';

/** A good row and the line that it begins on. */
export interface NumberedRow {
  readonly line: number;
  readonly row: ImportRow;
}

/** A row that can be saved. */
export type PreparedRow = NumberedRow & IndexedRow;

/** Makes the words of rows: what can be done while earlier rows are being saved. */
export async function prepareBatch(
  database: Database,
  batch: readonly NumberedRow[],
  { lookups, indexer: index }: SaveTools,
): Promise<PreparedRow[]> {
  const texts = batch.map(({ row }) => toProductText(row, lookups.namesOf(row)));
  const terms = await extractTerms(database, texts, index.stemmer);
  return batch.flatMap((numbered, at) => {
    const extracted = terms[at];
    return extracted ? [{ ...numbered, terms: extracted }] : [];
  });
}

/**
 * Saves a batch in one transaction; when the database refuses it, row by row, to find which one. Gives how many failed.
 * @param onRejected hears of each row that the database refuses.
 */
export async function saveBatch(
  database: Database,
  batch: readonly PreparedRow[],
  tools: SaveTools,
  onRejected: (line: number, reason: string) => void,
): Promise<number> {
  if (batch.length === 0) return 0;
  try {
    await saveTogether(database, batch, tools);
    return 0;
  } catch (error) {
    // The rows are not to blame.
    if (error instanceof DatabaseUnavailableError) throw error;
    const [single] = batch;
    if (batch.length === 1 && single) {
      onRejected(single.line, `was refused by the database: ${messageOf(error)}`);
      return 1;
    }
  }
  const middle = Math.ceil(batch.length / 2);
  const first = await saveBatch(database, batch.slice(0, middle), tools, onRejected);
  return first + (await saveBatch(database, batch.slice(middle), tools, onRejected));
}

async function saveTogether(database: Database, batch: readonly PreparedRow[], tools: SaveTools): Promise<void> {
  const { lookups, indexer: index } = tools;
  try {
    await database.transaction((tx) => {
      // A transaction that met another's is run again: what the first run remembered was rolled back.
      lookups.rollback();
      index.vocabulary.rollback();
      return saveRows(tx, batch, tools);
    });
  } catch (error) {
    lookups.rollback();
    index.vocabulary.rollback();
    throw error;
  }
  lookups.commit();
  await index.vocabulary.commit(database);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
