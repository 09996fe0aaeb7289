import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { migrate } from '../../src/infra/db/migrate.ts';
import type { Database } from '../../src/infra/db/database.ts';
import { ENGINES } from '../helpers/engines.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);
/** The migration that gives each customer a referral code. */
const BACK_FILL = '0043_referral_codes_at_registration.sql';
const CUSTOMERS = 300;

/** Runs and records the migrations before `name`, as an earlier version of the program did. */
async function migrateBefore(database: Database, name: string): Promise<void> {
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

describe.each(ENGINES)('Migration 0043 on $name [API-02]', (engine) => {
  let opened: Awaited<ReturnType<typeof engine.open>>;
  beforeAll(async () => {
    opened = await engine.open();
  }, 180_000);
  afterAll(() => opened.dispose());

  test('gives each existing customer a unique valid code, and preserves existing codes [ACC-08]', async () => {
    const { database } = opened;
    await migrateBefore(database, BACK_FILL);
    await database.query(
      `INSERT INTO identities (email, removed_at)
       SELECT 'customer-' || n || '@example.com', CASE WHEN n = 2 THEN now() END FROM generate_series(1, $1::int) AS n`,
      [CUSTOMERS],
    );
    await database.query(
      `INSERT INTO referral_codes (identity_id, code)
       SELECT id, 'SHARED22' FROM identities WHERE email = 'customer-1@example.com'`,
    );

    expect((await migrate(database))[0]).toBe(BACK_FILL);

    const rows = await database.query<{ email: string; code: string | null }>(
      'SELECT email, code FROM identities LEFT JOIN referral_codes ON identity_id = identities.id',
    );
    expect(rows).toHaveLength(CUSTOMERS);
    expect(rows.filter(({ code }) => !/^[2-9A-HJKMNP-Z]{8}$/.test(code ?? ''))).toEqual([]);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(CUSTOMERS);
    expect(rows.find(({ email }) => email === 'customer-1@example.com')?.code).toBe('SHARED22');
  }, 180_000);
});
