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
