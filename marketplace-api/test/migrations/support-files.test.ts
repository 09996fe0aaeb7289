import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { migrate } from '../../src/infra/db/migrate.ts';
import { ENGINES } from '../helpers/engines.ts';
import { migrateBefore } from '../helpers/migrate-before.ts';

const MIGRATION = '0083_owners_of_support_files.sql';
const CUSTOMER = '00000000-0000-4000-8000-000000000001';

describe.each(ENGINES)('Migration 0083 on $name [API-02]', (engine) => {
  let opened: Awaited<ReturnType<typeof engine.open>>;
  beforeAll(async () => {
    opened = await engine.open();
    const { database } = opened;
    await migrateBefore(database, MIGRATION);
    await database.query(
      `INSERT INTO identities (id, email, full_name) VALUES ($1::uuid, 'sara@example.com', 'Sara Haddad')`,
      [CUSTOMER],
    );
    await database.runScript(`
      INSERT INTO support_requests (id, number, identity_id, name, email, topic, order_number, message, locale,
        created_at, request_key, request_hash)
      VALUES (1, 'S-1', '${CUSTOMER}', 'Sara', 'sara@example.com', 'other', '', 'It broke.', 'en-AE', now(), 'a', ''),
        (2, 'S-2', NULL, 'A guest', 'guest@example.com', 'other', '', 'It broke.', 'en-AE', now(), 'b', ''),
        (3, 'S-3', NULL, '', '', 'other', '', '', 'en-AE', now(), 'c', '');
      INSERT INTO support_files (identity_id, request_id, name, type, bytes, created_at)
      VALUES (NULL, 1, 'early.pdf', 'application/pdf', '', now()),
        ('${CUSTOMER}', 1, 'own.pdf', 'application/pdf', '', now()),
        ('${CUSTOMER}', NULL, 'own-waiting.pdf', 'application/pdf', '', now()),
        (NULL, 2, 'guest.pdf', 'application/pdf', '', now()),
        (NULL, NULL, 'waiting.pdf', 'application/pdf', '', now()),
        (NULL, 3, 'deleted.pdf', 'application/pdf', '', now());`);
    await migrate(database);
  });
  afterAll(() => opened.dispose());

  test('files get the customer of their request; those of a deleted account are deleted [CON-03][ACC-05]', async () => {
    const files = await opened.database.query('SELECT name, identity_id FROM support_files ORDER BY name');
    expect(files).toEqual([
      { name: 'early.pdf', identity_id: CUSTOMER },
      { name: 'guest.pdf', identity_id: null },
      { name: 'own-waiting.pdf', identity_id: CUSTOMER },
      { name: 'own.pdf', identity_id: CUSTOMER },
      { name: 'waiting.pdf', identity_id: null },
    ]);
  });
});
