import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { DataFolderInUseError } from '../db/lock.ts';
import { migrate } from '../db/migrate.ts';
import { loadServiceArea } from '../location/load-service-area.ts';
import { openDatabase } from '../open-services.ts';
import { importFile, type BadRow } from './import-file.ts';
import { ImportFileError } from './source.ts';

const USAGE = 'Usage: node marketplace-api/src/import/cli.ts <catalogue.csv | catalogue.jsonl> [--report <file>]\n';

/** Loads a catalogue; see docs/import.md. Exit status 0: all rows loaded, 2: some were bad, 1: nothing was done. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { report: { type: 'string' } } });
  const [file] = positionals;
  if (!file || positionals.length > 1) {
    process.stderr.write(USAGE);
    return 1;
  }
  const reportFile = values.report ?? `${file}.report.csv`;
  const database = await openDatabase(readConfig(process.env));
  const out = createWriteStream(reportFile);
  try {
    await migrate(database);
    await loadServiceArea(database);
    out.write('line,column,reason\n');
    const report = await importFile(database, file, (problem) => {
      process.stdout.write(`line ${problem.line}: ${problem.column} ${problem.reason}\n`.replace(':  ', ': '));
      out.write(csvLine(problem));
    });
    process.stdout.write(`${report.rows} rows: ${report.loaded} loaded, ${report.bad} bad. Report: ${reportFile}\n`);
    return report.bad > 0 ? 2 : 0;
  } finally {
    out.end();
    await finished(out);
    await database.close();
  }
}

function csvLine({ line, column, reason }: BadRow): string {
  return `${line},${column},"${reason.replaceAll('"', '""')}"\n`;
}

/** Errors that say in one sentence what to do; any other is shown whole. */
const FRIENDLY = [ImportFileError, ConfigError, DataFolderInUseError];

try {
  process.exitCode = await main();
} catch (error) {
  const friendly = error instanceof Error && FRIENDLY.some((kind) => error instanceof kind);
  process.stderr.write(`${friendly ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
