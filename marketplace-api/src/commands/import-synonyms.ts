import { readFile } from 'node:fs/promises';
import { ConfigError } from '../infra/config/config-values.ts';
import { readConfig } from '../infra/config/config.ts';
import { DataFolderInUseError } from 'server-kit/folder-lock';
import { migrate } from '../infra/db/migrate.ts';
import { openDatabase } from '../infra/db/open-database.ts';
import { importSynonyms, SynonymFileError } from '../modules/search/index.ts';

const USAGE = 'Usage: node marketplace-api/src/commands/import-synonyms.ts <file>\n';

/**
 * Imports words of the search's vocabulary; see docs/operators.md. Every process uses them at its next search. Exit
 * status 0: all words saved, 1: nothing saved.
 */
async function main([file]: readonly string[]): Promise<number> {
  if (file === undefined) {
    process.stderr.write(USAGE);
    return 1;
  }
  const text = await readFile(file, 'utf8');
  const database = await openDatabase(readConfig(process.env));
  try {
    await migrate(database);
    const count = await importSynonyms(database, text);
    process.stdout.write(`${count} words saved\n`);
    return 0;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isFriendly = [ConfigError, DataFolderInUseError, SynonymFileError].some((kind) => error instanceof kind);
  process.stderr.write(`${isFriendly && error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
