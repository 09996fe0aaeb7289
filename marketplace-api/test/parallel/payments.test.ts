import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addToCart } from 'shared-contracts/endpoints/checkout/cart';
import { applyPromoCode } from 'shared-contracts/endpoints/checkout/promo-codes';
import { waitUntil } from '../helpers/wait-until.ts';
import { CONCURRENCY, countValues, openTwoProcesses, runConcurrently } from './two-processes.ts';
import { notifyPayment } from '../helpers/payments/notify-payment.ts';

const HEADPHONES = 101;
const MUG = 105;
const HEADPHONES_OFFER = 1;
const MUG_OFFER = 6;

let shop: Awaited<ReturnType<typeof openTwoProcesses>>;
beforeAll(async () => {
  shop = await openTwoProcesses(() => new Date('2026-06-01T10:00:00Z'));
});
afterAll(() => shop.close());
beforeEach(() => shop.shop.database.query('UPDATE offers SET qty = 1000'));

type Buyer = Awaited<ReturnType<typeof shop.newBuyer>>;

const add = (buyer: Buyer, product = MUG) =>
  buyer.at(0).request(addToCart, { query: {}, body: { product, quantity: 1 } });

/** Notifies one of the processes of the provider's state of a payment. */
const notify = (index: number, transaction: string) => notifyPayment(shop.apps[index % 2]!, shop.provider, transaction);

/** Number of statements that wait for a lock. */
const countWaiting = async () =>
  (
    await shop.otherDatabase.readPool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
  ).length;

describe('SettlePayment and an operator who deletes promo codes [CART-07][CART-10][API-03]', () => {
  const CODE = 'LATE-PAYMENT';
  beforeAll(() =>
    shop.shop.database.query('INSERT INTO promo_codes (code, percent, most_orders) VALUES ($1, 20, 50)', [CODE]),
  );

  /** A card order of a mug with the code; the provider reports its state. */
  async function orderWithCode(state: 'paid' | 'cancelled') {
    const buyer = await shop.newBuyer();
    await add(buyer);
    expect((await buyer.at(0).request(applyPromoCode, { query: {}, body: { code: CODE } })).status).toBe(200);
    const { body } = await buyer.order(0, shop.newKey(), 'card');
    const transaction = body.transaction_number;
    const amount = Number(
      await shop.value('SELECT p.amount FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.number = $1', [
        body.number,
      ]),
    );
    shop.provider.set(transaction, state, { amount, currency: 'AED' });
    expect(await notify(0, transaction)).toBe(204);
    return { number: body.number, transaction, payBefore: () => shop.provider.set(transaction, 'paid') };
  }
  const stateOf = (number: string) =>
    shop.value('SELECT p.state FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.number = $1', [number]);

  test('SettlePayment: a late success waits for the promo code without a lock on the order', async () => {
    const { number, transaction, payBefore } = await orderWithCode('cancelled');
    payBefore();
    let settled: Promise<number> | undefined;
    await shop.shop.database.transaction(async (tx) => {
      // The lock order of DELETE FROM promo_codes: the code, then its orders.
      await tx.query('SELECT 1 FROM promo_codes WHERE code = $1 FOR UPDATE', [CODE]);
      settled = notify(1, transaction);
      await waitUntil(async () => (await countWaiting()) === 1);
      // Shorter than the time after which PostgreSQL looks for a deadlock.
      await tx.query(`SET LOCAL lock_timeout = '500ms'`);
      expect(await tx.query('SELECT number FROM orders WHERE number = $1 FOR UPDATE', [number])).toEqual([{ number }]);
    });
    expect([await settled, await stateOf(number)]).toEqual([204, 'paid']);
  });

  test('SettlePayment: a repeated success waits for no promo code', async () => {
    const { number, transaction } = await orderWithCode('paid');
    await shop.shop.database.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM promo_codes WHERE code = $1 FOR UPDATE', [CODE]);
      let status: number | undefined;
      void notify(1, transaction).then((code) => (status = code));
      await waitUntil(async () => status !== undefined || (await countWaiting()) > 0);
      expect(status).toBe(204);
    });
    expect(await stateOf(number)).toBe('paid');
    expect(await shop.value('SELECT qty FROM offers WHERE id = $1', [MUG_OFFER])).toBe(999);
  });
});

describe('PlaceOrder in place of a waiting card order [CART-10][API-03]', () => {
  const setStock = (qty: number) =>
    shop.shop.database.query('UPDATE offers SET qty = $2 WHERE id = $1', [MUG_OFFER, qty]);
  const readStock = () => shop.value('SELECT qty FROM offers WHERE id = $1', [MUG_OFFER]);

  test('PlaceOrder: another customer does not get the last piece that the first card order reserved', async () => {
    const [first, second] = [await shop.newBuyer(), await shop.newBuyer()];
    for (const buyer of [first, second]) await add(buyer);
    await setStock(1);
    expect((await first.order(0, shop.newKey(), 'card')).status).toBe(200);
    const orders: Promise<{ status: number }>[] = [];
    await shop.shop.database.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM products WHERE id = $1 FOR UPDATE', [MUG]);
      orders.push(first.order(0, shop.newKey()));
      await waitUntil(async () => (await countWaiting()) === 1);
      orders.push(second.order(1, shop.newKey()));
      await waitUntil(async () => (await countWaiting()) === 2);
    });
    expect((await Promise.all(orders)).map(({ status }) => status)).toEqual([200, 400]);
    expect(await readStock()).toBe(0);
  });

  test('PlaceOrder: nor while the provider’s notification of the cancellation comes before its response', async () => {
    const [first, second] = [await shop.newBuyer(), await shop.newBuyer()];
    for (const buyer of [first, second]) await add(buyer);
    await setStock(1);
    const { transaction_number: transaction } = (await first.order(0, shop.newKey(), 'card')).body;
    shop.provider.set(transaction, 'open', { amount: 4_400, currency: 'AED' });
    const during: number[] = [];
    const { cancel } = shop.provider;
    shop.provider.cancel = async (reference) => {
      shop.provider.cancel = cancel;
      const payment = await cancel(reference);
      during.push(await notify(1, reference), (await second.order(1, shop.newKey())).status);
      return payment;
    };
    expect((await first.order(0, shop.newKey())).status).toBe(200);
    expect(during).toEqual([503, 400]);
    expect([await notify(1, transaction), await readStock()]).toEqual([204, 0]);
  });

  test.each([
    ['offers', 'SELECT 1 FROM offers WHERE id = $1 FOR UPDATE', HEADPHONES_OFFER, MUG_OFFER],
    ['products', 'SELECT 1 FROM products WHERE id = $1 FOR UPDATE', HEADPHONES, MUG],
    ['listings', 'SELECT 1 FROM listings WHERE product_id = $1 FOR UPDATE', HEADPHONES, MUG],
  ])('PlaceOrder: locks the %s of both orders by ascending id', async (_rows, lock, first, second) => {
    const buyer = await shop.newBuyer();
    await add(buyer);
    expect((await buyer.order(0, shop.newKey(), 'card')).status).toBe(200);
    await add(buyer, HEADPHONES);
    // The lock is taken between the first attempt, which finds the card order, and the second, which replaces it.
    let held: Promise<void> | undefined;
    const { cancel } = shop.provider;
    shop.provider.cancel = (reference) => {
      shop.provider.cancel = cancel;
      return new Promise((resolve) => {
        held = shop.shop.database.transaction(async (tx) => {
          await tx.query(lock, [first]);
          resolve(cancel(reference));
          await waitUntil(async () => (await countWaiting()) === 1);
          await tx.query(`SET LOCAL lock_timeout = '500ms'`);
          expect(await tx.query(lock, [second])).not.toEqual([]);
        });
      });
    };
    const placed = buyer.order(1, shop.newKey());
    await waitUntil(() => held !== undefined);
    await held;
    expect((await placed).status).toBe(200);
  });

  test('PlaceOrder: customers who replace their card orders at once all get their orders', async () => {
    const buyers = await runConcurrently(CONCURRENCY, () => shop.newBuyer());
    const products = (index: number) => (index % 2 === 0 ? [MUG, HEADPHONES] : [HEADPHONES, MUG]);
    for (const [index, buyer] of buyers.entries()) {
      await add(buyer, products(index)[0]);
      expect((await buyer.order(index, shop.newKey(), 'card')).status).toBe(200);
      await add(buyer, products(index)[1]);
    }
    const orders = await runConcurrently(CONCURRENCY, (index) => buyers[index]!.order(index, shop.newKey()));
    expect(countValues(orders.map(({ status }) => status))).toEqual({ 200: CONCURRENCY });
    expect(await readStock()).toBe(1000 - CONCURRENCY);
  });

  test('PlaceOrder: repeated requests of one key replace the card order once', async () => {
    const buyer = await shop.newBuyer();
    await add(buyer);
    await buyer.order(0, shop.newKey(), 'card');
    const key = shop.newKey();
    const orders = await runConcurrently(CONCURRENCY, (index) => buyer.order(index, key));
    expect(countValues(orders.map(({ status }) => status))).toEqual({ 200: CONCURRENCY });
    expect(new Set(orders.map(({ body }) => body.number)).size).toBe(1);
    expect(await readStock()).toBe(999);
  });
});
