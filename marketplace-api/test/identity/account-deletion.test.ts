import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { deleteAccount } from 'shared-contracts/endpoints/account/account';
import { createAddress } from 'shared-contracts/endpoints/account/addresses';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import { createLogoutFlow, whoami } from 'shared-contracts/endpoints/account/identity';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import { createQuestion, listQuestions } from 'shared-contracts/endpoints/catalogue/questions';
import { createClient, DUBAI_ADDRESS, PASSWORD } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const MUG = 105;

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
    const address = (await client.request(createAddress, { body: DUBAI_ADDRESS })).body;
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
    ])
      expect(everything).not.toContain(personal);
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

  /** All rows of all tables that can hold personal data, as text. */
  async function personalTables(): Promise<string> {
    const tables = await shop.database.query<{ name: string }>(
      `SELECT DISTINCT table_name AS name FROM information_schema.columns WHERE table_schema = 'public'
         AND (column_name = 'identity_id' OR table_name IN ('identities', 'outbox', 'sessions', 'login_failures'))`,
    );
    const rows = [];
    for (const { name } of tables) rows.push(await shop.database.query(`SELECT * FROM ${name}`));
    return JSON.stringify(rows);
  }
});
