import type { Database } from '../db/port.ts';
import { settleIndex } from '../search/index-products.ts';
import { createStemmer } from '../search/stems.ts';
import { readRow, type ImportRow } from './columns.ts';
import { openLookups } from './lookups.ts';
import { finishImport, type ImportState, readState, saveState } from './progress-state.ts';
import { saveRows, type SaveTools } from './save.ts';
import { createSeenRows, type SeenRows } from './seen-rows.ts';
import { checkFile, readSource, type SourceRecord } from './source.ts';

const BATCH = 500;

/** A row that was not loaded: its line in the file (from 1), the column (empty for the row as a whole), the reason. */
export interface BadRow {
  readonly line: number;
  readonly column: string;
  readonly reason: string;
}

/** What an import did, an earlier part that was cut off included. `bad` counts rows, of which one may have several problems. */
export interface ImportReport {
  readonly rows: number;
  readonly loaded: number;
  readonly bad: number;
}

/** Who hears of an import. */
export interface ImportListener {
  /** Each problem of a row that was not loaded. */
  onBad(problem: BadRow): void;
  /** After each batch, with the share of the file that is done, from 0 to 1. */
  onProgress?(report: ImportReport, share: number): void;
}

/**
 * How far an earlier import of the same file had come when it was cut off.
 * @throws ImportFileError when the file as a whole cannot be used.
 */
export async function importStart(database: Database, file: string): Promise<ImportState> {
  return readState(database, (await checkFile(file)).hash);
}

interface Numbered {
  readonly line: number;
  readonly row: ImportRow;
}

/**
 * Loads a catalogue from a CSV or JSON Lines file, 500 rows at a time: the good rows are loaded, each problem of a bad one
 * is told. Rows are matched by SKU, offers by SKU and seller, so a file can be loaded again. An import of the same file that was cut off
 * goes on after its last batch.
 * @throws ImportFileError when the file as a whole cannot be used; then nothing is loaded.
 */
export async function importFile(database: Database, file: string, listener: ImportListener): Promise<ImportReport> {
  const { hash, bytes: size } = await checkFile(file);
  const before = await readState(database, hash);
  const tools: SaveTools = { lookups: await openLookups(database), stemmer: createStemmer() };
  const seen = createSeenRows();
  let batch: Numbered[] = [];
  let state = before;

  const flush = async (line: number, share: number) => {
    const failed = await saveBatch(database, batch, tools, listener.onBad);
    state = { ...state, line, loaded: state.loaded + batch.length - failed, bad: state.bad + failed };
    await saveState(database, hash, state);
    batch = [];
    listener.onProgress?.(state, share);
  };

  let last = 0;
  for await (const record of readSource(file)) {
    last = record.line;
    const checked = check(record, tools, seen);
    if (record.line <= before.line) continue;
    state = { ...state, rows: state.rows + 1 };
    if ('row' in checked) batch.push({ line: record.line, row: checked.row });
    else {
      state = { ...state, bad: state.bad + 1 };
      for (const problem of checked.problems) listener.onBad({ line: record.line, ...problem });
    }
    if (batch.length >= BATCH) await flush(record.line, size === 0 ? 1 : record.end / size);
  }
  await flush(last, 1);
  await finishImport(database, hash);
  await settleIndex(database);
  await database.query('ANALYZE');
  return reportOf(state);
}

function reportOf({ rows, loaded, bad }: ImportState): ImportReport {
  return { rows, loaded, bad };
}

/** The row of a record, or everything that is wrong with it. */
function check(record: SourceRecord, { lookups }: SaveTools, seen: SeenRows) {
  if ('reason' in record) return { problems: [{ column: '', reason: record.reason }] };
  const read = readRow(record.fields);
  if ('problems' in read) return read;
  const problems = [...lookups.problems(read.row), ...repeated(read.row, record.line, seen)];
  return problems.length > 0 ? { problems } : read;
}

/** A seller's offer of a product may stand in a file once. */
function repeated(row: ImportRow, line: number, seen: SeenRows) {
  const before = seen.meet(`${row.sku}\n${row.seller}`, line);
  return before === null ? [] : [{ column: 'sku', reason: `is on line ${before} too, with the same seller` }];
}

/** Saves a batch in one transaction; when the database refuses it, row by row, to find which one. Gives how many failed. */
async function saveBatch(
  database: Database,
  batch: readonly Numbered[],
  tools: SaveTools,
  onBad: ImportListener['onBad'],
): Promise<number> {
  if (batch.length === 0) return 0;
  try {
    await saveTogether(database, batch, tools);
    return 0;
  } catch (error) {
    const [only] = batch;
    if (batch.length === 1 && only) {
      onBad({ line: only.line, column: '', reason: `was refused by the database: ${messageOf(error)}` });
      return 1;
    }
  }
  const middle = Math.ceil(batch.length / 2);
  const first = await saveBatch(database, batch.slice(0, middle), tools, onBad);
  return first + (await saveBatch(database, batch.slice(middle), tools, onBad));
}

async function saveTogether(database: Database, batch: readonly Numbered[], tools: SaveTools): Promise<void> {
  try {
    const rows = batch.map(({ row }) => row);
    await database.transaction((tx) => saveRows(tx, rows, tools));
    tools.lookups.keep();
  } catch (error) {
    tools.lookups.forget();
    throw error;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
