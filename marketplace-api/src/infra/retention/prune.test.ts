import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fromRoot } from 'server-kit/paths';
import { ENGINES } from '../../../test/helpers/engines.ts';
import { addTestOrder } from '../../../test/helpers/order-row.ts';
import { readConfig } from '../config/config.ts';
import { RETENTION_SETTINGS } from '../config/retention-settings.ts';
import { pruneOldRows } from './prune.ts';

const DAY = 86_400_000;
const NOW = new Date('2026-06-01T10:00:00Z');
const OLDER = "'2026-06-01T10:00:00Z'::timestamptz - interval '10 days 1 second'";
const NEWER = "'2026-06-01T10:00:00Z'::timestamptz - interval '10 days' + interval '1 second'";

describe.each(ENGINES)('pruneOldRows on $name [API-05]', (engine) => {
  let opened: Awaited<ReturnType<typeof engine.openMigrated>>;
  beforeAll(async () => {
    opened = await engine.openMigrated();
    const sql = await readFile(new URL('../../../test/helpers/small-shop.sql', import.meta.url), 'utf8');
    await opened.database.runScript(sql);
  });
  afterAll(() => opened.dispose());

  const count = async (table: string) => (await opened.database.query(`SELECT 1 FROM ${table}`)).length;

  test('deletes what is older than its retention, and nothing else', async () => {
    const { database } = opened;
    const [identity] = await database.query<{ id: string }>(
      `INSERT INTO identities (email) VALUES ('old@example.com') RETURNING id`,
    );
    const id = `'${identity!.id}'`;
    await addTestOrder(database, { identityId: identity!.id, placedAt: new Date(NOW.getTime() - 900 * DAY) });
    const before = [await count('orders'), await count('reviews')];
    // Sessions live for 30 days: the retention of this test is shorter than any of an active session.
    for (const [at, name] of [
      [OLDER, 'older'],
      [NEWER, 'newer'],
    ] as const) {
      await database.runScript(`
        INSERT INTO error_reports (error, request_id, created_at) VALUES ('${name}', '', ${at});
        INSERT INTO activity_events (session_id, service, feature, action, city, language, theme, referer, result, tags, created_at)
          VALUES ('${name}', 'store-front', '', '', '', 'en', 'light', '', '', '{}', ${at});
        INSERT INTO idempotency_keys (identity_id, key, request_hash, order_id, created_at)
          SELECT ${id}, '${name}', '', id, ${at} FROM orders LIMIT 1;
        INSERT INTO sessions (identity_id, token_hash, user_agent, address, authenticated_at, last_used_at, expires_at, ended_at)
          VALUES (${id}, '${name}', '', '', ${at}, ${at}, ${at} + interval '30 days', ${at});
        INSERT INTO sessions (identity_id, token_hash, user_agent, address, authenticated_at, last_used_at, expires_at)
          VALUES (${id}, '${name}-active', '', '', ${at}, ${at}, ${at} + interval '30 days');
        INSERT INTO identity_links (identity_id, kind, email, token_hash, return_to, locale, created_at, expires_at)
          VALUES (${id}, 'recovery', '', '${name}', '/', 'en-AE', ${at}, ${at});
        INSERT INTO phone_codes (identity_id, phone_number, code_hash, created_at, expires_at)
          VALUES (${id}, '${name}', '', ${at}, ${at});
        INSERT INTO flow_errors (error, created_at) VALUES ('{"id":"${name}"}', ${at});
        INSERT INTO carts (created_at, updated_at) VALUES (${at}, ${at});`);
    }
    await database.query(`INSERT INTO carts (identity_id, created_at, updated_at) SELECT ${id}, ${OLDER}, ${OLDER}`);
    const settings = Object.fromEntries(Object.values(RETENTION_SETTINGS).map(([setting]) => [setting, '10']));
    await pruneOldRows({ config: readConfig(settings), database, clock: () => NOW });
    for (const table of ['error_reports', 'activity_events', 'idempotency_keys', 'identity_links', 'phone_codes'])
      expect([table, await count(table)]).toEqual([table, 1]);
    expect(await database.query('SELECT token_hash FROM sessions ORDER BY token_hash')).toEqual([
      { token_hash: 'newer' },
      { token_hash: 'newer-active' },
      { token_hash: 'older-active' },
    ]);
    expect(await database.query(`SELECT error->>'id' AS id FROM flow_errors`)).toEqual([{ id: 'newer' }]);
    expect(await count('carts WHERE identity_id IS NULL')).toBe(1);
    expect(await count('carts WHERE identity_id IS NOT NULL')).toBe(1);
    expect([await count('orders'), await count('reviews')]).toEqual(before);
  });

  test('deletes more than one batch', async () => {
    const { database } = opened;
    await database.query(
      `INSERT INTO flow_errors (error, created_at) SELECT '{}', '2026-01-01' FROM generate_series(1, 5001)`,
    );
    await pruneOldRows({ config: readConfig({}), database, clock: () => NOW });
    expect(await count(`flow_errors WHERE created_at < '2026-02-01'`)).toBe(0);
  });
});

test('RETENTION_SETTINGS: docs/operators.md lists each with its default', async () => {
  const page = await readFile(fromRoot('docs/operators.md'), 'utf8');
  const listed = [...page.matchAll(/`(RETENTION_\w+)`\s*\|\s*(\d+)/g)].map(
    ([, setting = '', days = '']) => `${setting} ${days}`,
  );
  const settings = Object.values(RETENTION_SETTINGS).map(([setting, days]) => `${setting} ${days}`);
  expect(listed.toSorted()).toEqual(settings.toSorted());
});
