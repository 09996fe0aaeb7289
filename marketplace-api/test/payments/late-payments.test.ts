import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { deleteAccount } from 'shared-contracts/endpoints/account/account';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import { getBalance, switchWallet } from 'shared-contracts/endpoints/account/wallet';
import { reserveStock } from '../../src/modules/orders/stock.ts';
import { findOrderFaults } from '../../src/modules/orders/order-faults.ts';
import { sweepPayments } from '../../src/modules/payments/sweep-payments.ts';
import { PASSWORD } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { createFakeProvider } from '../helpers/payments/fake-payment-provider.ts';
import { notifyPayment } from '../helpers/payments/notify-payment.ts';
import { readMails, createPayer, readStock } from '../helpers/place-test-order.ts';
import { openSmallShop } from '../helpers/small-shop.ts';
import { SILENT_LOG } from '../helpers/silent-log.ts';

const MUG = 105;
const MUG_OFFER = 6;
const START = '2026-06-01T10:00:00Z';
const LATER = '2026-06-01T10:31:00Z';
const AMOUNT = { amount: 9_300, currency: 'AED' };

describe.each(RULE_ENGINES)('Late payments on $name [CART-10]', (engine) => {
  const provider = createFakeProvider();
  let now = new Date(START);
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine, { payments: provider });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    provider.down = false;
    // Releases what earlier tests left unpaid.
    now = new Date(LATER);
    await sweepPayments(shop.services, SILENT_LOG);
    now = new Date(START);
    await shop.database.query('UPDATE offers SET qty = 30 WHERE id = $1', [MUG_OFFER]);
  });

  const notify = (transaction: string) => notifyPayment(shop.app, provider, transaction);

  /** A customer whose card order of two mugs is unpaid; `wallet` minor units pay a part. */
  async function waiting(wallet = 0) {
    const customer = await createPayer(shop);
    if (wallet > 0) await customer.give(wallet);
    await customer.add(MUG, 2);
    if (wallet > 0) await customer.request(switchWallet, { query: {}, body: { active: true } });
    const { body: order } = await customer.order('card');
    const transaction = order.transaction_number;
    return { customer, order, transaction, paid: { amount: AMOUNT.amount - wallet, currency: 'AED' } };
  }

  const stateOf = async (transaction: string) => {
    const [row] = await shop.database.query<{ state: string }>(
      'SELECT p.state FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.transaction_number = $1',
      [transaction],
    );
    return row?.state;
  };

  /** The payment time expires while the bank decides; then the provider reports success. */
  async function succeedLate({ transaction, paid }: Awaited<ReturnType<typeof waiting>>) {
    now = new Date(LATER);
    provider.set(transaction, 'paid', paid);
    expect(await notify(transaction)).toBe(204);
    return stateOf(transaction);
  }

  async function abandon({ transaction, paid }: Awaited<ReturnType<typeof waiting>>) {
    provider.set(transaction, 'processing', paid);
    now = new Date(LATER);
    await sweepPayments(shop.services, SILENT_LOG);
    now = new Date(START);
    expect(await stateOf(transaction)).toBe('abandoned');
  }

  test('a late success spends the wallet again only if it still holds the share; otherwise the card is refunded', async () => {
    const [full, emptied, short] = [await waiting(4_000), await waiting(4_000), await waiting(4_000)];
    for (const each of [full, emptied, short]) await abandon(each);
    const spend = (identityId: string, amount: number) =>
      shop.database.query(
        `INSERT INTO wallet_movements (identity_id, currency, amount, kind, happened_at) VALUES ($1::uuid, 'AED', $2, 'gift', $3)`,
        [identityId, -amount, now],
      );
    await spend(emptied.customer.identityId, 4_000);
    await spend(short.customer.identityId, 1);
    expect(await succeedLate(full)).toBe('paid');
    expect(await succeedLate(emptied)).toBe('refunded');
    expect(await succeedLate(short)).toBe('refunded');
    expect(provider.refunds).toEqual([emptied.transaction, short.transaction]);
    expect(await readStock(shop, MUG_OFFER)).toBe(28);
    await full.customer.renewToken();
    expect((await full.customer.request(getBalance, {})).body.balance.amount).toBe('0.00');
    await short.customer.renewToken();
    expect((await short.customer.request(getBalance, {})).body.balance.amount).toBe('39.99');
  });

  test('a late success with one of two pieces left is refunded, and the piece stays in stock', async () => {
    const one = await waiting();
    await abandon(one);
    await shop.database.query('UPDATE offers SET qty = 1 WHERE id = $1', [MUG_OFFER]);
    expect(await succeedLate(one)).toBe('refunded');
    expect(await readStock(shop, MUG_OFFER)).toBe(1);
  });

  test('a late success after a newer order of the customer is refunded: nothing is bought twice', async () => {
    const one = await waiting();
    await abandon(one);
    const cash = await one.customer.order('cash');
    expect(cash.body.payment_method).toBe('cash');
    expect(await succeedLate(one)).toBe('refunded');
    await one.customer.renewToken();
    expect((await one.customer.request(listOrders, { query: {} })).body.results).toMatchObject([
      { number: cash.body.number },
    ]);
    expect(await readStock(shop, MUG_OFFER)).toBe(28);
  });

  test('a late success is settled although the customer ordered before, and tried to later', async () => {
    const customer = await createPayer(shop);
    await customer.add(MUG, 1);
    expect((await customer.order('cash')).status).toBe(200);
    await customer.add(MUG, 2);
    const { body: order } = await customer.order('card');
    const paid = { amount: 9_300, currency: 'AED' };
    const one = { customer, order, transaction: order.transaction_number, paid };
    await abandon(one);
    const { body: later } = await customer.order('card');
    expect(later.number).not.toBe(order.number);
    provider.set(later.transaction_number, 'refused', paid);
    expect(await notify(later.transaction_number)).toBe(204);
    expect(await succeedLate(one)).toBe('paid');
    expect(await readStock(shop, MUG_OFFER)).toBe(27);
  });

  test('an order that is paid with another amount at the last moment is refunded', async () => {
    const { transaction } = await waiting();
    provider.set(transaction, 'paid', { amount: 9_299, currency: 'AED' });
    now = new Date('2026-06-01T10:29:59.999Z');
    expect(await notify(transaction)).toBe(500);
    now = new Date('2026-06-01T10:30:00Z');
    expect(await notify(transaction)).toBe(204);
    expect(await stateOf(transaction)).toBe('refunded');
  });

  test('a late success of a deleted account is refunded without a mail', async () => {
    const one = await waiting();
    await abandon(one);
    expect((await one.customer.request(deleteAccount, { body: { password: PASSWORD } })).status).toBe(204);
    expect(await succeedLate(one)).toBe('refunded');
    expect(await readStock(shop, MUG_OFFER)).toBe(30);
    const mails = await shop.database.query("SELECT 1 FROM outbox WHERE recipient LIKE '%removed%'");
    expect(mails).toEqual([]);
  });

  test.each([
    ['another amount', { amount: 9_299, currency: 'AED' }],
    ['another currency', { amount: 9_300, currency: 'SAR' }],
  ])(
    '%s changes nothing within the time limit; after it the card is refunded and the stock released',
    async (_what, paid) => {
      const { transaction, customer } = await waiting();
      provider.set(transaction, 'paid', paid);
      expect(await notify(transaction)).toBe(500);
      expect((await customer.process(transaction)).body.state).toBe('pending');
      expect((await customer.order('cash')).status).toBe(503);
      now = new Date(LATER);
      await sweepPayments(shop.services, SILENT_LOG);
      expect(await stateOf(transaction)).toBe('refunded');
      expect(provider.refunds).toContain(transaction);
      expect(await readStock(shop, MUG_OFFER)).toBe(30);
    },
  );

  test('two processes that refund in parallel send one mail', async () => {
    const one = await waiting();
    await abandon(one);
    await shop.database.query('UPDATE offers SET qty = 0 WHERE id = $1', [MUG_OFFER]);
    provider.set(one.transaction, 'paid', one.paid);
    provider.down = true;
    now = new Date(LATER);
    await notify(one.transaction);
    expect(await stateOf(one.transaction)).toBe('refund_due');
    provider.down = false;
    await Promise.all([1, 2, 3].map(() => sweepPayments(shop.services, SILENT_LOG)));
    expect(await stateOf(one.transaction)).toBe('refunded');
    expect(await readMails(shop, one.customer.email)).toEqual([`We have refunded your order ${one.order.number}`]);
  });

  test('a hundred payments that cannot be refunded delay no other payment', async () => {
    const stuck = await waiting();
    await abandon(stuck);
    await shop.database.query(
      `WITH copies AS (
         INSERT INTO orders (number, transaction_number, identity_id, status, payment_method, payment_status, country, city_id,
           currency, products_total, shipping_total, warranty_total, discount_total, vat_total, total, delivery_from,
           delivery_to, receiver_name, receiver_phone, address, placed_at)
         SELECT 'STUCK-' || g, 'STUCK-' || g, identity_id, 'ordered', 'card', 'refused', country, city_id, currency,
           products_total, shipping_total, warranty_total, discount_total, vat_total, total, delivery_from, delivery_to,
           receiver_name, receiver_phone, address, placed_at
         FROM orders, generate_series(1, 120) g WHERE transaction_number = $1 RETURNING id)
       INSERT INTO payments (order_id, identity_id, cart_id, amount, currency, state, fingerprint, language, began_at, expires_at)
       SELECT c.id, p.identity_id, p.cart_id, p.amount, p.currency, 'refund_due', '', 'en', p.began_at,
         p.expires_at - interval '1 day'
       FROM copies c, payments p JOIN orders o ON o.id = p.order_id WHERE o.transaction_number = $1`,
      [stuck.transaction],
    );
    const one = await waiting();
    now = new Date(LATER);
    const { refund } = provider;
    provider.refund = () => Promise.reject(new Error('never'));
    await sweepPayments(shop.services, SILENT_LOG);
    provider.refund = refund;
    expect(await stateOf(one.transaction)).toBe('abandoned');
    await shop.database.query("DELETE FROM orders WHERE number LIKE 'STUCK-%'");
  });

  test('PlaceOrder: the key of an order that waits for its card stays with that order, paid or not [API-03]', async () => {
    const { customer, order, transaction } = await waiting();
    const send = (key: string, payment_method: 'card' | 'cash') =>
      customer.request(placeOrder, {
        query: {},
        body: { address: customer.address, payment_method },
        headers: { 'Idempotency-Key': key },
      });
    const again = await Promise.all([1, 2, 3].map(() => send('key-again', 'card')));
    expect(new Set(again.map(({ body }) => body.number))).toEqual(new Set([order.number]));
    expect((await send('key-again', 'cash')).status).toBe(409);
    await customer.form(transaction);
    provider.set(transaction, 'paid');
    await customer.process(transaction);
    await customer.add(MUG, 1);
    expect((await send('key-again', 'card')).body).toMatchObject({ number: order.number, payment_status: 'paid' });
    expect((await customer.request(listOrders, { query: {} })).body.count).toBe(1);
    expect(await readStock(shop, MUG_OFFER)).toBe(28);
  });

  test('PlaceOrder: a key used while its order was being paid orders nothing when it is sent again [API-03]', async () => {
    const { customer, order, transaction } = await waiting();
    await customer.form(transaction);
    provider.set(transaction, 'paid');
    await customer.add(MUG, 3);
    const send = () =>
      customer.request(placeOrder, {
        query: {},
        body: { address: customer.address, payment_method: 'cash' },
        headers: { 'Idempotency-Key': 'key-met-paid' },
      });
    for (const attempt of [1, 2])
      expect([attempt, (await send()).body]).toMatchObject([attempt, { number: order.number }]);
    expect((await customer.request(listOrders, { query: {} })).body.count).toBe(1);
  });

  test('PlaceOrder: rejects a shown total that is too high, too low or in another currency [CART-13]', async () => {
    const customer = await createPayer(shop);
    await customer.add(MUG, 2);
    const refused = { non_field_errors: [expect.any(String)] };
    for (const shown of ['93.01', '93.02', '9300.00', '92.99', '0.00', '-93.00']) {
      const { status, body } = await customer.order('cash', { payable_total: { amount: shown, currency: 'AED' } });
      expect([shown, status]).toEqual([shown, 400]);
      expect(body).toEqual(refused);
    }
    const riyal = { amount: '93.00', currency: 'SAR' as unknown as 'AED' };
    expect((await customer.order('cash', { payable_total: riyal })).status).toBe(400);
    expect(await readStock(shop, MUG_OFFER)).toBe(30);
    expect((await customer.order('cash', { payable_total: { amount: '93.00', currency: 'AED' } })).status).toBe(200);
  });

  test('PlaceOrder: rejects two pieces when one is left, in either order of checks [API-03]', async () => {
    const customer = await createPayer(shop);
    await customer.add(MUG, 2);
    await shop.database.query('UPDATE offers SET qty = 1 WHERE id = $1', [MUG_OFFER]);
    const { status, body } = await customer.order('cash');
    expect([status, body]).toEqual([400, { non_field_errors: ['Sorry, The Item is Sold Out'] }]);
    expect(await readStock(shop, MUG_OFFER)).toBe(1);
    const line = { offer_id: MUG_OFFER, product_id: MUG, quantity: 2 };
    await expect(shop.database.transaction((tx) => reserveStock(tx, [line]))).rejects.toThrow('Sold Out');
    expect(await readStock(shop, MUG_OFFER)).toBe(1);
    await shop.database.transaction((tx) => reserveStock(tx, [{ ...line, quantity: 1 }]));
    expect(await readStock(shop, MUG_OFFER)).toBe(0);
  });

  test('OrderFaults: finds no fault after all these tests [API-03]', async () => {
    const faults = await findOrderFaults(shop.database);
    expect(faults.filter(({ fault }) => fault !== 'wallet_negative')).toEqual([]);
  });
});
