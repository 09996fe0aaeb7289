import { parseArgs } from 'node:util';
import { ConfigError } from '../infra/config/config-values.ts';
import { readConfig } from '../infra/config/config.ts';
import { DataFolderInUseError } from 'server-kit/folder-lock';
import type { Database } from '../infra/db/database.ts';
import { loadServiceArea } from '../modules/locations/index.ts';
import {
  importFile,
  type ImportReport,
  importStart,
  createProgressBar,
  openReport,
  ImportFileError,
} from '../modules/import/index.ts';
import { withMigratedDatabase } from './with-migrated-database.ts';

const USAGE =
  'Usage: node marketplace-api/src/commands/import-catalogue.ts <catalogue.csv | catalogue.jsonl> [--report <file>]\n';

/**
 * Imports a catalogue; see docs/import.md. Exit status 0: all rows loaded, 2: some rows were bad, 1: nothing was done.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { report: { type: 'string' } } });
  const [file] = positionals;
  if (!file || positionals.length > 1) {
    process.stderr.write(USAGE);
    return 1;
  }
  return withMigratedDatabase(
    readConfig(process.env),
    (database) => load(database, file, values.report ?? `${file}.report.csv`),
    loadServiceArea,
  );
}

async function load(database: Database, file: string, reportFile: string): Promise<number> {
  const start = await importStart(database, file);
  const out = await openReport(reportFile, start.line);
  if (start.line > 0)
    process.stdout.write(`An earlier import of this file was cut off: going on after line ${start.line}.\n`);
  const meters = { now: () => performance.now(), memory: () => process.memoryUsage.rss() };
  const progressView = createProgressView(createProgressBar(start.rows, meters));
  try {
    const report = await importFile(database, file, {
      onBad: (problem) => {
        process.stdout.write(
          `${progressView.clear()}line ${problem.line}: ${problem.column} ${problem.reason}\n`.replace(':  ', ': '),
        );
        out.add(problem);
      },
      onProgress: progressView.progress,
    });
    process.stdout.write(
      `${progressView.clear()}${report.rows} rows: ${report.loaded} loaded, ${report.bad} bad. Report: ${reportFile}\n`,
    );
    return report.bad > 0 ? 2 : 0;
  } finally {
    await out.close();
  }
}

/** A terminal shows the bar in one line; other outputs get a line for each tenth. */
function createProgressView(bar: ReturnType<typeof createProgressBar>) {
  const isTerminal = process.stderr.isTTY;
  let tenth = 0;
  return {
    clear: () => (isTerminal ? '\r\u001B[K' : ''),
    progress: (report: ImportReport, share: number) => {
      const line = bar(report, share);
      if (isTerminal) process.stderr.write(`\r\u001B[K${line}`);
      else if (Math.floor(share * 10) > tenth) process.stderr.write(`${line}\n`);
      tenth = Math.max(tenth, Math.floor(share * 10));
    },
  };
}

/** Errors whose message tells the operator what to do; any other error is printed in full. */
const EXPECTED_ERRORS = [ImportFileError, ConfigError, DataFolderInUseError];

try {
  process.exitCode = await main();
} catch (error) {
  const isExpected = error instanceof Error && EXPECTED_ERRORS.some((kind) => error instanceof kind);
  process.stderr.write(`${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
