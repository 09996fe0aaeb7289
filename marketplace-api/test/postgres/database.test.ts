import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MigrationError, migrate } from '../../src/infra/db/migrate.ts';
import { openPglite } from '../../src/infra/db/pglite.ts';
import { ENGINES } from '../helpers/engines.ts';
import { compilePglite, emptyPglite } from '../helpers/pglite-dumps.ts';

describe.each(ENGINES)('Database port on $name [API-02]', (engine) => {
  let opened: Awaited<ReturnType<typeof engine.open>>;
  beforeAll(async () => {
    opened = await engine.open();
  });
  afterAll(() => opened.dispose());

  test('migrations run in order, once', async () => {
    const first = await migrate(opened.database);
    expect(first.length).toBeGreaterThan(3);
    expect(first).toEqual(first.toSorted());
    expect(await migrate(opened.database)).toEqual([]);
  });

  test('values round-trip unchanged', async () => {
    const [row] = await opened.database.query(
      `SELECT 9007199254740991::bigint AS big, count(*) AS count, 1.50::numeric AS exact, $1::jsonb AS json,
         $2::timestamptz AS moment, $3::int[] AS list, NULL AS nothing`,
      [JSON.stringify(['a', { b: 1 }]), new Date('2026-06-01T10:00:00Z'), [1, 2]],
    );
    expect(row).toEqual({
      big: Number.MAX_SAFE_INTEGER,
      count: 1,
      exact: '1.50',
      json: ['a', { b: 1 }],
      moment: new Date('2026-06-01T10:00:00Z'),
      list: [1, 2],
      nothing: null,
    });
  });

  test('a transaction that throws leaves nothing', async () => {
    const failed = opened.database.transaction(async (tx) => {
      await tx.query(
        "INSERT INTO outbox (channel, recipient, subject, body, created_at) VALUES ('sms', 'x', '', '', now())",
      );
      throw new Error('stop');
    });
    await expect(failed).rejects.toThrow('stop');
    expect(await opened.database.query('SELECT 1 FROM outbox')).toEqual([]);
  });

  test('the database itself rejects stock below zero [API-03]', async () => {
    const broken = opened.database.query(
      "INSERT INTO offers (product_id, seller_id, inventory_id, qty) VALUES (1, 1, 'x', -1)",
    );
    await expect(broken).rejects.toThrow(/check constraint/);
  });

  test('a changed or unknown migration is rejected', async () => {
    const { database } = opened;
    await database.query("UPDATE migrations SET checksum = 'x' WHERE name = '0001_search.sql'");
    await expect(migrate(database)).rejects.toThrow('Migration 0001_search.sql was changed after it ran');
    await database.query("UPDATE migrations SET name = '9999_later.sql' WHERE name = '0001_search.sql'");
    await expect(migrate(database)).rejects.toThrow(MigrationError);
  });
});

test('Embedded database: its data survives a restart [API-02]', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'shop-db-')), 'db');
  const program = await compilePglite();
  const first = await openPglite(folder, await emptyPglite(), program);
  await first.query('CREATE TABLE kept (word text)');
  await first.query("INSERT INTO kept VALUES ('مرحبا')");
  await expect(openPglite(folder)).rejects.toThrow('in use by process');
  await first.close();
  const second = await openPglite(folder, undefined, program);
  expect(await second.query('SELECT word FROM kept')).toEqual([{ word: 'مرحبا' }]);
  await second.close();
});
