import { DatabaseUnavailableError } from '../../infra/db/database-errors.ts';
import type { Database } from '../../infra/db/database.ts';
import { readWords } from '../search/product-terms.ts';
import type { ImportRow } from './columns.ts';
import { saveRows, type ReadyRow, type SaveTools } from './save-rows.ts';
import { textOf } from './save-products.ts';

/** A good row and the line that it begins on. */
export interface Numbered {
  readonly line: number;
  readonly row: ImportRow;
}

/** A row that can be saved. */
export type Prepared = Numbered & ReadyRow;

/** Makes the words of rows: what can be done while earlier rows are being saved. */
export async function prepareBatch(
  database: Database,
  batch: readonly Numbered[],
  { lookups, index }: SaveTools,
): Promise<Prepared[]> {
  const texts = batch.map(({ row }) => textOf(row, lookups.namesOf(row)));
  const words = await readWords(database, texts, index.stemmer);
  return batch.flatMap((numbered, at) => {
    const made = words[at];
    return made ? [{ ...numbered, words: made }] : [];
  });
}

/**
 * Saves a batch in one transaction; when the database refuses it, row by row, to find which one. Gives how many failed.
 * @param onRefused hears of each row that the database refuses.
 */
export async function saveBatch(
  database: Database,
  batch: readonly Prepared[],
  tools: SaveTools,
  onRefused: (line: number, reason: string) => void,
): Promise<number> {
  if (batch.length === 0) return 0;
  try {
    await saveTogether(database, batch, tools);
    return 0;
  } catch (error) {
    // The rows are not to blame.
    if (error instanceof DatabaseUnavailableError) throw error;
    const [only] = batch;
    if (batch.length === 1 && only) {
      onRefused(only.line, `was refused by the database: ${messageOf(error)}`);
      return 1;
    }
  }
  const middle = Math.ceil(batch.length / 2);
  const first = await saveBatch(database, batch.slice(0, middle), tools, onRefused);
  return first + (await saveBatch(database, batch.slice(middle), tools, onRefused));
}

async function saveTogether(database: Database, batch: readonly Prepared[], tools: SaveTools): Promise<void> {
  const { lookups, index } = tools;
  try {
    await database.transaction((tx) => {
      // A transaction that met another's is run again: what the first run remembered was rolled back.
      lookups.forget();
      index.vocabulary.forget();
      return saveRows(tx, batch, tools);
    });
  } catch (error) {
    lookups.forget();
    index.vocabulary.forget();
    throw error;
  }
  lookups.keep();
  await index.vocabulary.keep(database);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
