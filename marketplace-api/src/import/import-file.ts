import type { Database } from '../db/port.ts';
import { readRow, type ImportRow } from './columns.ts';
import { openLookups, type Lookups } from './lookups.ts';
import { saveRows } from './save.ts';
import { checkFile, readSource } from './source.ts';

const BATCH = 500;

/** A row that was not loaded: its line in the file (from 1), the column (empty for the row as a whole), the reason. */
export interface BadRow {
  readonly line: number;
  readonly column: string;
  readonly reason: string;
}

/** What an import did. `bad` counts rows, of which one may have several problems. */
export interface ImportReport {
  readonly rows: number;
  readonly loaded: number;
  readonly bad: number;
}

interface Numbered {
  readonly line: number;
  readonly row: ImportRow;
}

/**
 * Loads a catalogue from a CSV or JSON Lines file, 500 rows at a time: the good rows are loaded, each problem of a bad one
 * goes to `onBad`. Rows are matched by SKU, offers by SKU and seller, so a file can be loaded again.
 * @throws ImportFileError when the file as a whole cannot be used; then nothing is loaded.
 */
export async function importFile(
  database: Database,
  file: string,
  onBad: (problem: BadRow) => void,
): Promise<ImportReport> {
  await checkFile(file);
  const lookups = await openLookups(database);
  const seen = new Map<string, number>();
  let batch: Numbered[] = [];
  let [rows, loaded, bad] = [0, 0, 0];

  const flush = async () => {
    const failed = await saveBatch(database, batch, lookups, onBad);
    loaded += batch.length - failed;
    bad += failed;
    batch = [];
  };

  for await (const record of readSource(file)) {
    rows += 1;
    const found = 'reason' in record ? { problems: [{ column: '', reason: record.reason }] } : readRow(record.fields);
    const problems =
      'problems' in found
        ? found.problems
        : [...lookups.problems(found.row), ...repeated(found.row, record.line, seen)];
    for (const problem of problems) onBad({ line: record.line, ...problem });
    if (problems.length > 0) bad += 1;
    else if ('row' in found) batch.push({ line: record.line, row: found.row });
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  return { rows, loaded, bad };
}

/** A seller's offer of a product may stand in a file once. */
function repeated(row: ImportRow, line: number, seen: Map<string, number>) {
  const key = `${row.sku}\n${row.seller}`;
  const before = seen.get(key);
  if (before !== undefined) return [{ column: 'sku', reason: `is on line ${before} too, with the same seller` }];
  seen.set(key, line);
  return [];
}

/** Saves a batch in one transaction; when the database refuses it, row by row, to find which one. Gives how many failed. */
async function saveBatch(
  database: Database,
  batch: readonly Numbered[],
  lookups: Lookups,
  onBad: (problem: BadRow) => void,
): Promise<number> {
  if (batch.length === 0) return 0;
  try {
    await saveTogether(database, batch, lookups);
    return 0;
  } catch (error) {
    const [only] = batch;
    if (batch.length === 1 && only) {
      onBad({ line: only.line, column: '', reason: `was refused by the database: ${messageOf(error)}` });
      return 1;
    }
  }
  const middle = Math.ceil(batch.length / 2);
  const first = await saveBatch(database, batch.slice(0, middle), lookups, onBad);
  return first + (await saveBatch(database, batch.slice(middle), lookups, onBad));
}

async function saveTogether(database: Database, batch: readonly Numbered[], lookups: Lookups): Promise<void> {
  try {
    await database.transaction((tx) =>
      saveRows(
        tx,
        batch.map(({ row }) => row),
        lookups,
      ),
    );
    lookups.keep();
  } catch (error) {
    lookups.forget();
    throw error;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
