import { ConfigError } from '../infra/config/config-values.ts';
import { readConfig } from '../infra/config/config.ts';
import { DataFolderInUseError } from 'server-kit/folder-lock';
import { findOrderFaults } from '../modules/orders/index.ts';
import { withMigratedDatabase } from './with-migrated-database.ts';

/**
 * Checks the stored data by the rules of orders and money, and prints each fault (docs/operators.md). Exit status 0:
 * no faults, 2: faults, 1: not checked.
 */
async function main(): Promise<number> {
  const faults = await withMigratedDatabase(readConfig(process.env), findOrderFaults);
  for (const { fault, subject } of faults) process.stdout.write(`${fault}\t${subject}\n`);
  process.stdout.write(`${faults.length} faults\n`);
  return faults.length > 0 ? 2 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isFriendly = error instanceof ConfigError || error instanceof DataFolderInUseError;
  process.stderr.write(`${isFriendly ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
