import { join } from 'node:path';
import { MAINTENANCE_LIMITS, type PostgresLimits } from './connection-limits.ts';
import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

interface DatabaseConfig {
  /** URL of a PostgreSQL server; undefined: the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Folder of the embedded database. */
  readonly dataDir: string;
}

/**
 * Opens the configured database.
 * @param limits of a PostgreSQL server's connections
 * @throws DataFolderInUseError when another process has the folder
 */
export async function openDatabase(
  config: DatabaseConfig,
  limits: PostgresLimits = MAINTENANCE_LIMITS,
): Promise<Database> {
  return config.databaseUrl ? openPostgres(config.databaseUrl, limits) : openPglite(join(config.dataDir, 'db'));
}
