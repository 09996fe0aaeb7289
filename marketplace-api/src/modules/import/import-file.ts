import { createInvalidationPublisher } from '../../infra/cache-tags/invalidation-publisher.ts';
import type { Database } from '../../infra/db/database.ts';
import { slugify } from '../catalogue/index.ts';
import { createProductIndexer, cleanPendingIndexEntries } from '../search/index.ts';
import { readRow, type ImportRow } from './columns.ts';
import { loadLookups } from './reference-lookups.ts';
import { finishImport, type ImportState, readState, saveState } from './import-progress.ts';
import type { SaveTools } from './save-rows.ts';
import { type NumberedRow, type PreparedRow, prepareBatch, saveBatch } from './save-batch.ts';
import { createDuplicateRows, type DuplicateRows } from './duplicate-rows.ts';
import { checkFile, readSource, type SourceRecord } from './import-source.ts';

const BATCH = 1_000;

/** A rejected row: its line in the file (from 1), the column (empty for the row as a whole), the reason. */
export interface BadRow {
  readonly line: number;
  readonly column: string;
  readonly reason: string;
}

/** Result of an import, including an earlier interrupted part. `bad` counts rows; each may have several problems. */
export interface ImportReport {
  readonly rows: number;
  readonly loaded: number;
  readonly bad: number;
}

/** Receives the events of an import. */
export interface ImportListener {
  /** Called for each problem of a rejected row. */
  onBad(problem: BadRow): void;
  /** Called after each batch, with the processed share of the file, from 0 to 1. */
  onProgress?(report: ImportReport, share: number): void;
}

/**
 * Returns the progress of an interrupted import of the same file.
 * @throws ImportFileError when the file as a whole cannot be used.
 */
export async function importStart(database: Database, file: string): Promise<ImportState> {
  return readState(database, (await checkFile(file)).hash);
}

/**
 * Loads a catalogue from a CSV or JSON Lines file, 1,000 rows at a time; loads good rows and reports each problem of a
 * bad one. Rows match by SKU, offers by SKU and seller, so a file can be imported again. An interrupted import of the
 * same file resumes after its last batch. Reading the next batch overlaps with saving the current one.
 * @throws ImportFileError when the file as a whole cannot be used; then nothing is loaded.
 */
export async function importFile(database: Database, file: string, listener: ImportListener): Promise<ImportReport> {
  const { hash, bytes: size } = await checkFile(file);
  const startState = await readState(database, hash);
  const publisher = createInvalidationPublisher();
  // Publishes invalidations that an interrupted import left behind.
  await publisher.publish(database);
  const saveTools: SaveTools = { lookups: await loadLookups(database), indexer: createProductIndexer(), publisher };
  const duplicates = createDuplicateRows();
  let state = startState;
  let saving: Promise<void> = Promise.resolve();
  let batch = emptyBatch();

  const save = async (prepared: readonly PreparedRow[], { rows, bad, line, share }: Batch) => {
    const rejected = await saveBatch(database, prepared, saveTools, (at, reason) =>
      listener.onBad({ line: at, column: '', reason }),
    );
    const loaded = prepared.length - rejected;
    state = { line, rows: state.rows + rows, loaded: state.loaded + loaded, bad: state.bad + bad + rejected };
    await saveState(database, hash, state);
    listener.onProgress?.(state, share);
  };
  const flush = async (batchToSave: Batch) => {
    const prepared = await prepareBatch(database, batchToSave.validRows, saveTools);
    await saving;
    saving = save(prepared, batchToSave);
    // An error of this promise surfaces with the next batch.
    saving.catch(() => undefined);
    batch = emptyBatch();
  };

  for await (const record of readSource(file)) {
    const checked = check(record, saveTools, duplicates);
    batch.line = record.line;
    batch.share = size === 0 ? 1 : record.end / size;
    if (record.line <= startState.line) continue;
    batch.rows += 1;
    if ('row' in checked) batch.validRows.push({ line: record.line, row: checked.row });
    else {
      batch.bad += 1;
      for (const problem of checked.problems) listener.onBad({ line: record.line, ...problem });
    }
    if (batch.validRows.length >= BATCH) await flush(batch);
  }
  await flush({ ...batch, share: 1 });
  await saving;
  await saveTools.indexer.vocabulary.flush(database);
  await cleanPendingIndexEntries(database);
  await publisher.publish(database);
  await database.query('ANALYZE');
  await finishImport(database, hash);
  return reportOf(state);
}

/** Rows up to a line that are saved together. */
interface Batch {
  validRows: NumberedRow[];
  /** Good and bad ones. */
  rows: number;
  bad: number;
  line: number;
  share: number;
}

const emptyBatch = (): Batch => ({ validRows: [], rows: 0, bad: 0, line: 0, share: 0 });

function reportOf({ rows, loaded, bad }: ImportState): ImportReport {
  return { rows, loaded, bad };
}

/** Parses a record into a row, or all its problems. */
function check(record: SourceRecord, { lookups }: SaveTools, duplicates: DuplicateRows) {
  if ('reason' in record) return { problems: [{ column: '', reason: record.reason }] };
  const read = readRow(record.fields);
  if ('problems' in read) return { problems: [...read.problems, ...lookups.problems(read.validColumns)] };
  const problems = [...lookups.problems(read.row), ...findRepeated(read.row, record.line, duplicates)];
  return problems.length > 0 ? { problems } : read;
}

/**
 * A file may contain a seller's offer of a product once. Sellers are compared as they are saved, by their slug:
 * “Marina” and “MARINA” are one. A name without a slug is a problem of its own (`Lookups.problems`).
 */
function findRepeated(row: ImportRow, line: number, duplicates: DuplicateRows) {
  const firstLine = duplicates.findOrRecord(`${row.sku}\n${slugify(row.seller) || row.seller}`, line);
  return firstLine === null ? [] : [{ column: 'sku', reason: `is on line ${firstLine} too, with the same seller` }];
}
