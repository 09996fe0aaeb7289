import type { Config } from '../infra/config/config.ts';
import type { Database } from '../infra/db/database.ts';
import { migrate } from '../infra/db/migrate.ts';
import { openDatabase } from '../infra/db/open-database.ts';

/**
 * Opens the configured database, migrates it, and closes it after `work`. The migrations and `loadData` run under the
 * lock of all processes: a command and an API process that start together do not migrate at once
 * (docs/adr/0040-concurrent-transactions.md).
 * @param loadData first data that `work` needs
 * @throws DataFolderInUseError when another process has the embedded database
 */
export async function withMigratedDatabase<R>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (database: Database) => Promise<R>,
  loadData: (database: Database) => Promise<unknown> = () => Promise.resolve(),
): Promise<R> {
  const database = await openDatabase(config);
  try {
    await database.withExclusiveLock(async () => {
      await migrate(database);
      await loadData(database);
    });
    return await work(database);
  } finally {
    await database.close();
  }
}
