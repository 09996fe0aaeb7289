import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Database } from '../../src/infra/db/database.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);

/** Runs and records the migrations before `name`, as an earlier version of the program did. */
export async function migrateBefore(database: Database, name: string): Promise<void> {
  await database.query(
    `CREATE TABLE migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql') && file < name).toSorted();
  for (const file of files) {
    const sql = await readFile(new URL(file, FOLDER), 'utf8');
    const checksum = createHash('sha256').update(sql).digest('hex');
    await database.runScript(sql, {
      sql: 'INSERT INTO migrations (name, checksum) VALUES ($1, $2)',
      params: [file, checksum],
    });
  }
}
