import { ConfigError } from '../infra/config/config-values.ts';
import { readConfig } from '../infra/config/config.ts';
import { DataFolderInUseError } from 'server-kit/folder-lock';
import { endAllSessions } from '../modules/identity/index.ts';
import { withMigratedDatabase } from './with-migrated-database.ts';

const USAGE = 'Usage: node marketplace-api/src/commands/end-sessions.ts <e-mail address>\n';

/**
 * Ends every session of a customer; see docs/operators.md. Every process rejects the customer's tokens from the next
 * request on. Exit status 0: ended, 2: no account has the address, 1: not done.
 */
async function main([email]: readonly string[]): Promise<number> {
  if (!email?.includes('@')) {
    process.stderr.write(USAGE);
    return 1;
  }
  const config = readConfig(process.env);
  const { accounts, sessions } = await withMigratedDatabase(config, (database) =>
    endAllSessions(database, email.trim(), config.clock()),
  );
  process.stdout.write(`${sessions} sessions of ${accounts} accounts ended\n`);
  return accounts > 0 ? 0 : 2;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isFriendly = error instanceof ConfigError || error instanceof DataFolderInUseError;
  process.stderr.write(`${isFriendly ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
