import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { deleteAccount } from 'shared-contracts/endpoints/account/account';
import { createAddress } from 'shared-contracts/endpoints/account/addresses';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import { createLogoutFlow, whoami } from 'shared-contracts/endpoints/account/identity';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import { sendPhoneCode } from 'shared-contracts/endpoints/account/phone';
import { createQuestion, listQuestions } from 'shared-contracts/endpoints/catalogue/questions';
import { createSupportRequest } from 'shared-contracts/endpoints/content/support';
import { reportError } from 'shared-contracts/endpoints/telemetry/error-reports';
import { queueMessage } from '../../src/infra/outbox/queue-message.ts';
import { createClient, DUBAI_ADDRESS, PASSWORD } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const MUG = 105;

/** An address with a marker in every text, and a pin. */
const MARKED_ADDRESS = {
  ...DUBAI_ADDRESS,
  full_name: 'Marker name',
  area: 'Marker area',
  street: 'Marker street',
  building_name_or_number: 'Marker building',
  floor_number: 'Marker floor',
  apartment_number: 'Marker apartment',
  short_address: '',
  pin: { latitude: 25.123456, longitude: 55.654321 },
  mobile_number: '+971 50 111 2233',
  landline: '+971 4 111 2233',
  shipping_note: 'Marker note',
} as const;

describe.each(RULE_ENGINES)('Account deletion on $name [API-02]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  const now = new Date('2026-06-01T10:00:00Z');
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine);
  });
  afterAll(() => shop.close());

  const remove = (client: ReturnType<typeof createClient>, password = PASSWORD) =>
    client.request(deleteAccount, { body: { password } });

  test('leaves nothing personal and keeps the order; the address can be registered again [ACC-05]', async () => {
    const client = createClient(shop.app);
    await client.signUp('leaving@example.com');
    await client.add(MUG);
    const address = (await client.request(createAddress, { body: MARKED_ADDRESS })).body;
    const order = await client.request(placeOrder, {
      body: {
        address: address.id,
        payment_method: 'cash',
        gift: { recipient: 'Mariam Nasser', note: 'Happy birthday' },
      },
      headers: { 'Idempotency-Key': 'leaving-key-1' },
    });
    expect(order.status).toBe(200);
    await client.request(createQuestion, { body: { product: MUG, text: 'May my name be forgotten?' } });
    await client.request(sendPhoneCode, { body: { phone_number: '0559999999' } });
    const report = { error: 'Marker of a crash', page_path: '/cart/' };
    expect((await client.send('POST', reportError.path, report)).statusCode).toBe(204);
    const support = { name: 'Marker', email: 'marker@example.com', topic: 'other', order_number: '' } as const;
    await client.request(createSupportRequest, {
      body: { ...support, message: 'Marker of a message to support', files: [] },
      headers: { 'Idempotency-Key': 'leaving-key-2' },
    });
    await shop.database.query(
      `INSERT INTO returns (number, order_id, identity_id, status, reason, note, refund, requested_at)
       SELECT 'R-1', id, identity_id, 'returned', 'damaged', 'Marker of a note', 0, now() FROM orders`,
    );
    await shop.database.query(
      `INSERT INTO payment_cards (identity_id, token, brand, last_four, expiry_month, expiry_year, saved_at)
       SELECT identity_id, 'token-of-the-card', 'Visa', '4242', 12, 2030, now() FROM orders`,
    );
    await shop.database.query(`UPDATE questions SET answer = 'Yes.', answered_at = now()`);

    expect((await remove(client)).body).toEqual({
      non_field_errors: ['An order is still on its way. The account can be removed once it has arrived'],
    });
    await shop.database.query(`UPDATE orders SET status = 'delivered'`);
    expect((await remove(client)).status).toBe(204);

    expect((await client.request(whoami, {})).status).toBe(401);
    expect((await client.request(listOrders, { query: {} })).status).toBe(401);
    const everything = await personalTables();
    for (const personal of [
      'leaving@example.com',
      'Sara Haddad',
      '1234567',
      'Al Wasl Road',
      'Mariam Nasser',
      'Happy birthday',
      'arker',
      '971501112233',
      '971559999999',
      '25.123456',
      '55.654321',
      '4242',
    ])
      expect(everything).not.toContain(personal);
    expect(await shop.database.query('SELECT token FROM card_deletions')).toEqual([{ token: 'token-of-the-card' }]);
    const [stored] = await shop.database.query('SELECT number, total FROM orders');
    expect(stored).toMatchObject({ number: order.body.number });
    const questions = await shop.request(listQuestions, { query: { product: MUG } });
    expect(questions.results).toMatchObject([{ name: '', answer: 'Yes.' }]);

    // The browser still has the cookie: signing out works as usual.
    const { logout_url } = (await client.request(createLogoutFlow, { query: {} })).body;
    expect((await client.send('GET', logout_url)).statusCode).toBe(204);
    expect(
      (await createClient(shop.app).submit('login', { identifier: 'leaving@example.com', password: PASSWORD }))
        .statusCode,
    ).toBe(400);
    await createClient(shop.app).signUp('leaving@example.com');
  });

  test('ends the sessions and tokens of all devices [ACC-05][API-04]', async () => {
    const [phone, computer] = [createClient(shop.app), createClient(shop.app)];
    await phone.signUp('two-devices@example.com');
    await computer.submit('login', { identifier: 'two-devices@example.com', password: PASSWORD });
    await computer.renewToken();
    expect((await computer.request(listOrders, { query: {} })).status).toBe(200);
    expect((await remove(phone)).status).toBe(204);
    expect((await computer.request(whoami, {})).status).toBe(401);
    expect((await computer.request(listOrders, { query: {} })).status).toBe(401);
  });

  test('a wrong password deletes nothing, and guesses are counted [ACC-05][API-04]', async () => {
    const client = createClient(shop.app);
    await client.signUp('staying@example.com');
    expect((await remove(client, '')).body).toEqual({ password: ['This field may not be blank'] });
    for (let guess = 0; guess < 5; guess += 1)
      expect((await remove(client, 'wrong')).body).toEqual({ password: ['Invalid credentials given.'] });
    expect((await remove(client)).status).toBe(429);
    expect((await client.request(whoami, {})).status).toBe(200);
  });

  describe('messages to an address or a number of several accounts [ACC-05][API-04]', () => {
    let people = 0;
    /** A new customer of an address, with the number of the test and other changes of the row. */
    const newCustomer = async (email: string, changes = 'full_name = full_name') => {
      const client = createClient(shop.app);
      await client.signUp(email);
      await shop.database.query(
        `UPDATE identities SET phone_number = $2, ${changes}
         WHERE id = (SELECT id FROM identities WHERE email = $1 ORDER BY email_verified_at NULLS FIRST LIMIT 1)`,
        [email, NUMBER],
      );
      return client;
    };
    const NUMBER = '+971507778899';
    const CONFIRMED = 'email_verified_at = now(), is_phone_number_activated = true';
    /** Queues a mail and a text message; resolves to the remaining ones after the deletion. */
    const remainingAfter = async (client: ReturnType<typeof createClient>, ...recipients: readonly string[]) => {
      await shop.database.query('DELETE FROM outbox');
      await shop.database.transaction(async (tx) => {
        for (const recipient of recipients)
          await queueMessage(tx, { channel: 'email', recipient, subject: 'Marker', body: '' }, now);
      });
      expect((await remove(client)).status).toBe(204);
      const rows = await shop.database.query<{ recipient: string }>('SELECT recipient FROM outbox ORDER BY id');
      return rows.map(({ recipient }) => recipient);
    };
    const newAddress = () => `shared-${(people += 1)}@example.com`;

    test('stay for the account that confirmed them when another account is deleted', async () => {
      const email = newAddress();
      await newCustomer(email, CONFIRMED);
      const other = await newCustomer(email);
      expect(await remainingAfter(other, email, NUMBER)).toEqual([email, NUMBER]);
    });

    test('stay when one of two accounts without confirmation is deleted', async () => {
      const email = newAddress();
      await newCustomer(email);
      const other = await newCustomer(email);
      expect(await remainingAfter(other, email, NUMBER)).toEqual([email, NUMBER]);
    });

    test('go with the account that confirmed them, whatever accounts without confirmation have them', async () => {
      await shop.database.query(`UPDATE identities SET phone_number = '' WHERE phone_number = $1`, [NUMBER]);
      const email = newAddress();
      const owner = await newCustomer(email, CONFIRMED);
      await newCustomer(email);
      expect(await remainingAfter(owner, email, NUMBER)).toEqual([]);
    });

    test('go with the only account that has them, in any case', async () => {
      await shop.database.query(`UPDATE identities SET phone_number = '' WHERE phone_number = $1`, [NUMBER]);
      const email = newAddress();
      const only = await newCustomer(email);
      expect(await remainingAfter(only, email, email.toUpperCase(), NUMBER)).toEqual([]);
    });

    test('stay for another account whose address was typed in other case into a support request', async () => {
      const email = newAddress();
      await newCustomer(email);
      const other = await newCustomer(newAddress());
      const support = { name: 'Omar', email: email.toUpperCase(), topic: 'other', order_number: '' } as const;
      await other.request(createSupportRequest, {
        body: { ...support, message: 'A message to support, long enough', files: [] },
        headers: { 'Idempotency-Key': 'shared-address-key' },
      });
      expect(await remainingAfter(other, email)).toEqual([email]);
    });
  });

  /** All rows of all tables that name customers, orders or recipients, and of those that belong to them, as text. */
  async function personalTables(): Promise<string> {
    const tables = await shop.database.query<{ name: string }>(
      `SELECT DISTINCT table_name AS name FROM information_schema.columns WHERE table_schema = 'public'
         AND (column_name IN ('identity_id', 'order_id', 'recipient', 'email') OR table_name = 'orders')`,
    );
    const rows = [];
    for (const { name } of tables) rows.push(await shop.database.query(`SELECT * FROM ${name}`));
    return JSON.stringify(rows);
  }
});
