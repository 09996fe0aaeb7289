import { join } from 'node:path';
import { pruneInvalidations } from './infra/cache-tags/invalidation-log.ts';
import type { Config } from './infra/config/config.ts';
import { migrate } from './infra/db/migrate.ts';
import { openPglite } from './infra/db/pglite.ts';
import type { Database } from './infra/db/database.ts';
import { MAINTENANCE_LIMITS, type PostgresLimits } from './infra/db/connection-limits.ts';
import { openPostgres } from './infra/db/postgres.ts';
import { isDatabaseEmpty, seedDemoShop } from 'demo-data/seed';
import { createTokens, loadTokenSecret } from './modules/identity/index.ts';
import { loadServiceArea, createCityDirectory } from './modules/locations/index.ts';
import { indexProducts, cleanPendingIndexEntries } from './modules/search/index.ts';
import { createHttpProvider } from './modules/payments/index.ts';
import type { AppServices } from './services.ts';

/**
 * Opens the configured database.
 * @param limits of a PostgreSQL server's connections
 * @throws DataFolderInUseError when another process has the folder
 */
export async function openDatabase(config: Config, limits: PostgresLimits = MAINTENANCE_LIMITS): Promise<Database> {
  return config.databaseUrl ? openPostgres(config.databaseUrl, limits) : openPglite(join(config.dataDir, 'db'));
}

/** Migrates a database and seeds the demonstration shop (with DEMO=1) where it is empty; one process at a time. */
export async function prepareDatabase(database: Database, config: Config, clock: () => Date): Promise<void> {
  await database.withExclusiveLock(async () => {
    await migrate(database);
    await pruneInvalidations(database);
    await loadServiceArea(database);
    if (config.isDemo && (await isDatabaseEmpty(database)))
      await seedDemoShop(database, { now: clock(), log: writeProgress });
    if ((await indexProducts(database)) > 0) await cleanPendingIndexEntries(database);
  });
}

/**
 * Opens and prepares the database without time limits, then reopens it for serving and creates the services. The
 * caller closes `services.database`.
 * @throws DatabaseUnavailableError while a PostgreSQL server does not respond: the caller may retry
 */
export async function openServices(config: Config, clock: () => Date = config.clock): Promise<AppServices> {
  const database = await openPreparedDatabase(config, clock);
  try {
    const secret = config.tokenSecret ?? (await loadTokenSecret(config.dataDir));
    return {
      config,
      database,
      clock,
      tokens: createTokens(secret, clock),
      cities: createCityDirectory(database.readPool),
      payments: config.payments ? createHttpProvider(config.payments.origin, config.payments.secret) : null,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openPreparedDatabase(config: Config, clock: () => Date): Promise<Database> {
  const database = await openDatabase(config);
  try {
    await prepareDatabase(database, config, clock);
  } catch (error) {
    await database.close();
    throw error;
  }
  // The embedded database is opened only once.
  if (!config.databaseUrl) return database;
  await database.close();
  return openDatabase(config, config.databaseLimits);
}

/** Progress goes to stderr, like the logs. */
const writeProgress = (line: string): void => void process.stderr.write(`${line}\n`);
