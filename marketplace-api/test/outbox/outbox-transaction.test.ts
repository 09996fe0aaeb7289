import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addToCart } from 'shared-contracts/endpoints/checkout/cart';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import { sendPhoneCode } from 'shared-contracts/endpoints/account/phone';
import { createSupportRequest } from 'shared-contracts/endpoints/content/support';
import { settlePayment } from '../../src/modules/payments/settle-payment.ts';
import { createClient, PASSWORD, registration } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { createFakeProvider } from '../helpers/payments/fake-payment-provider.ts';
import { createPayer } from '../helpers/place-test-order.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const MUG = 105;
const SUPPORT_REQUEST = {
  name: 'Sara',
  email: 'sara@example.com',
  topic: 'return',
  order_number: '',
  message: 'The mug arrived broken.',
};
/** Rows that the transactions of queued messages write. */
const TABLES = [
  'outbox',
  'orders',
  'idempotency_keys',
  'phone_codes',
  'identity_links',
  'identities',
  'support_requests',
];

describe.each(RULE_ENGINES)('queueMessage on $name: message and cause are one transaction [API-07]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let payer: Awaited<ReturnType<typeof createPayer>>;
  const now = () => new Date('2026-06-01T10:00:00Z');
  beforeAll(async () => {
    shop = await openSmallShop(now, engine, { payments: createFakeProvider() });
    await shop.database.runScript(
      `CREATE FUNCTION refuse_message() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'the outbox takes nothing'; END $$;
       CREATE TRIGGER refuse_message BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION refuse_message()`,
    );
    await refuse(false);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await refuse(false);
    payer = await createPayer(shop);
    await payer.request(addToCart, { query: {}, body: { product: MUG, quantity: 1 } });
  });

  const refuse = (isRefused: boolean) =>
    shop.database.query(`ALTER TABLE outbox ${isRefused ? 'ENABLE' : 'DISABLE'} TRIGGER refuse_message`);
  const counts = async () => {
    const rows = await shop.database.query<{ counts: number[] }>(
      `SELECT ARRAY[${TABLES.map((table) => `(SELECT count(*)::int FROM ${table})`).join(', ')}] AS counts`,
    );
    return rows[0]?.counts;
  };

  const recover = (email: string) => createClient(shop.app).submit('recovery', { method: 'link', email });
  test.each([
    ['an order', async () => (await payer.send('POST', ...orderOf(payer.address))).statusCode],
    ['a phone code', async () => (await sendCode()).statusCode],
    ['a recovery', async () => (await recover(payer.email)).statusCode],
    ['a registration', async () => (await register()).statusCode],
    ['a request to support', async () => (await support()).statusCode],
  ])('%s is rolled back when its message cannot be queued', async (_name, cause) => {
    const before = await counts();
    await refuse(true);
    expect(await cause()).toBe(500);
    expect(await counts()).toEqual(before);
    await refuse(false);
    expect(await cause()).toBe(200);
    expect((await counts())?.[0]).toBeGreaterThan(before?.[0] ?? 0);
  });

  test('a card payment stays open when its confirmation cannot be queued', async () => {
    const { body: order } = await payer.order('card');
    const payment = {
      state: 'paid',
      amount: toMinorText(order.total_cost.amount),
      currency: 'AED',
      card: null,
    } as const;
    const pay = () =>
      shop.database.transaction((tx) =>
        settlePayment(tx, order.transaction_number, payment, { now: now(), siteOrigin: undefined }),
      );
    await refuse(true);
    await expect(pay()).rejects.toThrow('the outbox takes nothing');
    const [row] = await shop.database.query<{ payment_status: string }>(
      'SELECT payment_status FROM orders WHERE number = $1',
      [order.number],
    );
    expect(row?.payment_status).toBe('pending');
    await refuse(false);
    expect(await pay()).toMatchObject({ hasChanged: true });
  });

  test('a new password is not set when its notification cannot be queued', async () => {
    const change = () =>
      payer.submit('settings', {
        password: 'quite another one 77',
        transient_payload: { password_confirmation: 'quite another one 77' },
      });
    await refuse(true);
    expect((await change()).statusCode).toBe(500);
    await refuse(false);
    const signIn = await createClient(shop.app).submit('login', { identifier: payer.email, password: PASSWORD });
    expect(signIn.statusCode).toBe(200);
  });

  const orderOf = (address: number): [string, object, Record<string, string>] => [
    placeOrder.path,
    { address, payment_method: 'cash' },
    { 'idempotency-key': keyOf(payer.email) },
  ];
  const sendCode = () => payer.send('POST', sendPhoneCode.path, { phone_number: '050 765 4321' });
  let people = 0;
  const register = () =>
    createClient(shop.app).submit('registration', registration(`unlucky-${Math.ceil((people += 1) / 2)}@example.com`));
  const support = () =>
    createClient(shop.app).send(
      'POST',
      createSupportRequest.path,
      { ...SUPPORT_REQUEST, files: [] },
      { 'idempotency-key': keyOf(payer.email) },
    );
});

const toMinorText = (amount: string): number => Number(amount.replaceAll(/[.,]/g, ''));

const keyOf = (email: string): string => email.replaceAll(/\W/g, '-');
