import { isDatabaseEmpty, seedDemoShop } from 'demo-data/seed';
import { pruneInvalidations } from './infra/cache-tags/invalidation-log.ts';
import type { Config } from './infra/config/config.ts';
import type { Database } from './infra/db/database.ts';
import { migrate } from './infra/db/migrate.ts';
import { loadServiceArea } from './modules/locations/index.ts';
import { cleanPendingIndexEntries, indexProducts } from './modules/search/index.ts';

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

/** Progress goes to stderr, like the logs. */
const writeProgress = (line: string): void => void process.stderr.write(`${line}\n`);
