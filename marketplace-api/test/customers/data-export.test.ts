import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { exportData } from 'shared-contracts/endpoints/account/account';
import { fromRoot } from 'server-kit/paths';
import { EXPORTED_TABLES, UNEXPORTED_TABLES } from '../../src/modules/customers/data-export/exported-tables.ts';
import { queueMessage } from '../../src/infra/outbox/queue-message.ts';
import { createBuyer } from '../helpers/after-sales.ts';
import { createClient } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const MUG = 105;

describe.each(RULE_ENGINES)('Data export on $name', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine);
    await shop.database.query('UPDATE offers SET qty = 50');
  });
  afterAll(() => shop.close());

  const confirm = (email: string) =>
    shop.database.query(
      'UPDATE identities SET email_verified_at = now(), is_phone_number_activated = true WHERE email = $1',
      [email],
    );

  test('every table that refers to customers is exported or names its reason [ACC-13]', async () => {
    const rows = await shop.database.query<{ name: string }>(
      `WITH RECURSIVE refs AS (
         SELECT 'identities'::regclass::oid AS id UNION
         SELECT c.conrelid FROM pg_constraint c JOIN refs ON c.confrelid = refs.id WHERE c.contype = 'f')
       SELECT id::regclass::text AS name FROM refs
       UNION SELECT table_name::text FROM information_schema.columns
         WHERE table_schema = 'public' AND column_name IN ('identity_id', 'recipient', 'email')`,
    );
    const named = new Set([...Object.keys(EXPORTED_TABLES), ...Object.keys(UNEXPORTED_TABLES)]);
    expect(rows.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
    expect(named.size).toBe(Object.keys(EXPORTED_TABLES).length + Object.keys(UNEXPORTED_TABLES).length);
  });

  test('docs/operators.md lists each table with data of a person, and how long it stays [ACC-13]', async () => {
    const page = await readFile(fromRoot('docs/operators.md'), 'utf8');
    const [, section = ''] = /## Personal data\n([\s\S]*?)\n## /.exec(page) ?? [];
    const rows = section.split('\n').filter((line) => /^\| `[a-z]/.test(line));
    const listed = rows.flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    );
    const named = [...Object.keys(EXPORTED_TABLES), ...Object.keys(UNEXPORTED_TABLES), 'card_deletions'];
    expect(listed.toSorted()).toEqual(named.toSorted());
    for (const line of rows) expect(line.split('|')[3]?.trim()).not.toBe('');
  });

  test('every exported table has the customer’s rows only, and no column with a secret [ACC-13]', async () => {
    const columns = await shop.database.query<{ name: string; column: string }>(
      `SELECT table_name AS name, column_name AS column FROM information_schema.columns
       WHERE table_schema = 'public' ORDER BY 1, 2`,
    );
    for (const [name, { from, without = [] }] of Object.entries(EXPORTED_TABLES)) {
      expect([name, from]).toEqual([name, expect.stringMatching(/\b(?:identity_id|id) = \$1::uuid/)]);
      const exported = columns.filter((each) => each.name === name && !without.includes(each.column));
      expect(exported.length).toBeGreaterThan(0);
      const secrets = exported.filter(({ column }) =>
        /token|hash|secret|fingerprint|claim|request_key|message_key|^(?:body|html|bytes|small|large|last_error)$/.test(
          column,
        ),
      );
      expect([name, secrets]).toEqual([name, []]);
    }
  });

  test('has the customer’s rows, no one else’s, and no secret [ACC-13]', async () => {
    const sara = await createBuyer(shop, 'export-sara@example.com');
    const omar = await createBuyer(shop, 'export-omar@example.com');
    const order = await sara.buy([MUG, 2]);
    const other = await omar.buy([MUG, 1]);
    await confirm('export-sara@example.com');
    const { status, body } = await sara.request(exportData, {});
    expect(status).toBe(200);
    expect(body.generated).toBe('2026-06-01T10:00:00.000Z');
    expect(Object.keys(body.data).toSorted()).toEqual(Object.keys(EXPORTED_TABLES).toSorted());
    expect(body.data['orders']).toMatchObject([{ number: order.number }]);
    expect(body.data['order_lines']).toMatchObject([{ quantity: 2 }]);
    expect(body.data['addresses']).toHaveLength(1);
    expect(body.data['outbox']?.length).toBeGreaterThan(0);
    const text = JSON.stringify(body);
    expect(text).not.toContain(other.number);
    expect(text).not.toContain('export-omar');
    expect(text).not.toMatch(/argon2|_hash"|"token"|"body"/);
    const guest = await createClient(shop.app).send('POST', exportData.path, {});
    expect(guest.statusCode).toBe(401);
  });

  test('has messages to an address and a number only where the account confirmed them [ACC-13][API-04]', async () => {
    const email = 'export-owner@example.com';
    const owner = await createBuyer(shop, email);
    await shop.database.query('UPDATE identities SET phone_number = $1 WHERE email = $2', ['+971505558899', email]);
    await confirm(email);
    const { number } = await owner.buy([MUG, 1]);
    const text = { channel: 'sms', recipient: '+971505558899', subject: 'Marker of a text', body: '' } as const;
    await shop.database.transaction((tx) => queueMessage(tx, text, new Date('2026-06-01T10:00:00Z')));
    const other = createClient(shop.app);
    await other.signUp(email);
    await shop.database.query(
      'UPDATE identities SET phone_number = $1 WHERE email = $2 AND email_verified_at IS NULL',
      ['+971505558899', email],
    );
    const exported = async (client: typeof other) =>
      JSON.stringify((await client.request(exportData, {})).body.data['outbox']);
    expect(await exported(other)).toBe('[]');
    expect(await exported(owner)).toContain(number);
    expect(await exported(owner)).toContain('Marker of a text');
  });

  test('asked 20 times at once: five exports within a day, then 429 [ACC-13]', async () => {
    const sara = await createBuyer(shop, 'export-often@example.com');
    const responses = await Promise.all(Array.from({ length: 20 }, () => sara.request(exportData, {})));
    const count = (wanted: number) => responses.filter(({ status }) => status === wanted).length;
    expect([count(200), count(429)]).toEqual([5, 15]);
  });
});
