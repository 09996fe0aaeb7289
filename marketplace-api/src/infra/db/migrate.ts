import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Database } from './database.ts';

const FOLDER = new URL('../../../migrations/', import.meta.url);

/** An applied migration was changed afterwards, or a newer program has migrated this database. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

interface AppliedMigration {
  name: string;
  checksum: string;
}

/**
 * Migrates the schema: runs every new file of `migrations/` in order, each in one transaction with its record.
 * @returns names of the migrations that ran now
 * @throws MigrationError when the applied migrations differ from the folder
 */
export async function migrate(database: Database): Promise<string[]> {
  await database.query(
    `CREATE TABLE IF NOT EXISTS migrations (
       name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const applied = await database.query<AppliedMigration>('SELECT name, checksum FROM migrations');
  const appliedChecksums = new Map(applied.map((row) => [row.name, row.checksum]));
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  rejectUnknownMigrations(appliedChecksums, files);
  const executed: string[] = [];
  for (const name of files) {
    if (await applyOnce(database, name, appliedChecksums.get(name))) executed.push(name);
  }
  return executed;
}

async function applyOnce(database: Database, name: string, recordedChecksum: string | undefined): Promise<boolean> {
  const sql = await readFile(new URL(name, FOLDER), 'utf8');
  const checksum = createHash('sha256').update(sql).digest('hex');
  if (recordedChecksum === checksum) return false;
  if (recordedChecksum)
    throw new MigrationError(`Migration ${name} was changed after it ran: add a new migration instead.`);
  await database.runScript(sql, {
    sql: 'INSERT INTO migrations (name, checksum) VALUES ($1, $2)',
    params: [name, checksum],
  });
  return true;
}

function rejectUnknownMigrations(appliedChecksums: ReadonlyMap<string, string>, files: readonly string[]): void {
  const unknownName = [...appliedChecksums.keys()].find((name) => !files.includes(name));
  if (unknownName)
    throw new MigrationError(`The database contains migration ${unknownName}, which this version does not know.`);
}
