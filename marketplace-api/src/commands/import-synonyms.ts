import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { ConfigError } from '../infra/config/config-values.ts';
import { readConfig } from '../infra/config/config.ts';
import { DataFolderInUseError } from 'server-kit/folder-lock';
import { ApiRequestError, requestApi } from './request-api.ts';
import { importSynonyms, SynonymFileError } from '../modules/search/index.ts';
import { withMigratedDatabase } from './with-migrated-database.ts';

const savedSchema = v.object({ saved: v.number() });

const USAGE = 'Usage: node marketplace-api/src/commands/import-synonyms.ts <file>\n';

/**
 * Imports words of the search's vocabulary; see docs/operators.md. Every process uses them at its next search. While a
 * shop runs on the embedded database, its API imports them. Exit status 0: all words saved, 1: nothing saved.
 */
async function main([file]: readonly string[]): Promise<number> {
  if (file === undefined) {
    process.stderr.write(USAGE);
    return 1;
  }
  const text = await readFile(file, 'utf8');
  const config = readConfig(process.env);
  const imported = withMigratedDatabase(config, (database) => importSynonyms(database, text));
  const count = await imported.catch(async (error: unknown) => {
    if (!(error instanceof DataFolderInUseError)) throw error;
    return v.parse(savedSchema, await requestApi(config, '/api/internal/synonyms/', { text })).saved;
  });
  process.stdout.write(`${count} words saved\n`);
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isFriendly = [ConfigError, ApiRequestError, SynonymFileError].some((kind) => error instanceof kind);
  process.stderr.write(`${isFriendly && error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
