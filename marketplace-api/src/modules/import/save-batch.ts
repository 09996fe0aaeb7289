import { toError } from 'server-kit/errors/to-error';
import { DatabaseUnavailableError } from '../../infra/db/database-errors.ts';
import type { Database } from '../../infra/db/database.ts';
import { extractTerms } from '../search/index.ts';
import type { ImportRow } from './columns.ts';
import { saveRows, type IndexedRow, type SaveTools } from './save-rows.ts';
import { toProductText } from './save-products.ts';

/** A valid row and its first line. */
export interface NumberedRow {
  readonly line: number;
  readonly row: ImportRow;
}

/** A row that is ready to save. */
export type PreparedRow = NumberedRow & IndexedRow;

/** Extracts the terms of rows; this work overlaps with saving earlier rows. */
export async function prepareBatch(
  database: Database,
  batch: readonly NumberedRow[],
  { lookups, indexer }: SaveTools,
): Promise<PreparedRow[]> {
  const texts = batch.map(({ row }) => toProductText(row, lookups.namesOf(row), lookups.categoryNamesOf(row)));
  const terms = await extractTerms(database, texts, indexer.stemmer);
  return batch.flatMap((numbered, at) => {
    const extracted = terms[at];
    return extracted ? [{ ...numbered, terms: extracted }] : [];
  });
}

/**
 * Saves a batch in one transaction. If the database rejects it, saves its halves, down to the rejected row. Returns the
 * number of rejected rows.
 * @param onRejected called for each row that the database rejects.
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
    // The error is not caused by a row.
    if (error instanceof DatabaseUnavailableError) throw error;
    const [single] = batch;
    if (batch.length === 1 && single) {
      onRejected(single.line, rejectionReason(error));
      return 1;
    }
  }
  const middle = Math.ceil(batch.length / 2);
  const first = await saveBatch(database, batch.slice(0, middle), tools, onRejected);
  return first + (await saveBatch(database, batch.slice(middle), tools, onRejected));
}

async function saveTogether(database: Database, batch: readonly PreparedRow[], tools: SaveTools): Promise<void> {
  const { lookups, indexer } = tools;
  try {
    await database.transaction((tx) => {
      // A conflict with another transaction repeats the callback, so the state of the rolled-back attempt is discarded
      // first.
      lookups.rollback();
      indexer.vocabulary.rollback();
      return saveRows(tx, batch, tools);
    });
  } catch (error) {
    lookups.rollback();
    indexer.vocabulary.rollback();
    throw error;
  }
  lookups.commit();
  await indexer.vocabulary.commit(database);
}

/** Reasons of rejected rows by the name of the unique index or constraint that rejects them. */
const REASONS: Readonly<Record<string, string>> = {
  // Migration 0048.
  products_variant:
    'has the colour and the options of another product of its family: give each variant its own options_en',
  // Migration 0002.
  products_slug_key:
    'has the URL of another product: both have one name_en, and their SKUs differ only in case or punctuation; ' +
    'change its SKU or its name_en',
};

function rejectionReason(error: unknown): string {
  const { message } = toError(error);
  const known = Object.keys(REASONS).find((name) => message.includes(name));
  return (known && REASONS[known]) ?? `was refused by the database: ${message}`;
}
