import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '../../src/infra/db/database.ts';
import { openPostgres } from '../../src/infra/db/postgres.ts';
import { createDatabase, PATIENT_LIMITS } from '../helpers/engines.ts';
import { migrateBefore } from '../helpers/migrate-before.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const COMMANDS = new URL('../../src/commands/', import.meta.url);
const MIGRATIONS = new URL('../../migrations/', import.meta.url);

/** Runs a command against a database; resolves to its exit status. */
function runCommand(name: string, url: string, args: readonly string[]): Promise<number> {
  const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: url };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [fileURLToPath(new URL(name, COMMANDS)), ...args], { env });
    child.once('exit', (code) => resolve(code ?? -1));
  });
}

describe('Commands that migrate [API-02]', () => {
  let folder: string;
  let words: string;
  let last: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-commands-'));
    words = join(folder, 'words.txt');
    await writeFile(words, 'mug = cup\n');
    last =
      (await readdir(MIGRATIONS))
        .filter((file) => file.endsWith('.sql'))
        .toSorted()
        .at(-1) ?? '';
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const isApplied = async (database: Database): Promise<boolean> =>
    (await database.query('SELECT 1 FROM migrations WHERE name = $1', [last])).length > 0;
  const isWaiting = async (database: Database): Promise<boolean> =>
    (
      await database.query(
        `SELECT 1 FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = 'advisory'`,
      )
    ).length > 0;

  test.each([
    ['check-orders.ts', () => []],
    ['end-sessions.ts', () => ['nobody@example.com']],
    ['import-synonyms.ts', () => [words]],
    ['search-report.ts', () => []],
    ['import-catalogue.ts', () => [join(folder, 'missing.csv')]],
  ])('%s waits for a process that is preparing the database, then migrates', async (name, args) => {
    const { url, dispose } = await createDatabase();
    const database = openPostgres(url, PATIENT_LIMITS);
    await migrateBefore(database, last);
    let hasEnded = false;
    let ended: Promise<number> | undefined;
    await database.withExclusiveLock(async () => {
      ended = runCommand(name, url, args()).finally(() => (hasEnded = true));
      await waitUntil(async () => hasEnded || isWaiting(database));
      expect([hasEnded, await isApplied(database)]).toEqual([false, false]);
    });
    await ended;
    expect(await isApplied(database)).toBe(true);
    await database.close();
    await dispose();
  });
});
