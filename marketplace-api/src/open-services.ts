import type { Config } from './infra/config/config.ts';
import type { Database } from './infra/db/database.ts';
import { openDatabase } from './infra/db/open-database.ts';
import { createTokens, loadTokenSecret } from './modules/identity/index.ts';
import { createCityDirectory } from './modules/locations/index.ts';
import { createHttpProvider } from './modules/payments/index.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { AppServices } from './services.ts';

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
