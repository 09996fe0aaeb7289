import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addToCart, getCart } from 'shared-contracts/endpoints/checkout/cart';
import { requestInvoice } from 'shared-contracts/endpoints/account/invoices';
import { deleteCard, listCards, processPayment } from 'shared-contracts/endpoints/checkout/payments';
import { applyPromoCode } from 'shared-contracts/endpoints/checkout/promo-codes';
import { getReferralLink } from 'shared-contracts/endpoints/account/referral';
import { cancelOrder } from 'shared-contracts/endpoints/account/orders';
import { requestReturn } from 'shared-contracts/endpoints/account/returns';
import { getBalance, switchWallet } from 'shared-contracts/endpoints/account/wallet';
import { saveCard } from '../../src/modules/payments/saved-cards.ts';
import { sweepPayments } from '../../src/modules/payments/sweep-payments.ts';
import { recordReferral } from '../../src/modules/promotions/referral/referral-codes.ts';
import { recordMovement } from '../../src/modules/ledger/ledger.ts';
import { SAVED_CARD } from '../helpers/payments/fake-payment-provider.ts';
import { notifyPayment } from '../helpers/payments/notify-payment.ts';
import { SILENT_LOG } from '../helpers/silent-log.ts';
import { CONCURRENCY, openTwoProcesses, countValues, runConcurrently } from './two-processes.ts';

const HEADPHONES = 101;
const MUG = 105;
const MUG_OFFER = 6;
const START = '2026-06-01T10:00:00Z';

let now = new Date(START);
let shop: Awaited<ReturnType<typeof openTwoProcesses>>;
beforeAll(async () => {
  shop = await openTwoProcesses(() => now);
});
afterAll(() => shop.close());
beforeEach(async () => {
  now = new Date(START);
  await shop.shop.database.query('UPDATE offers SET qty = 1000');
});

const stock = () => shop.value('SELECT qty FROM offers WHERE id = $1', [MUG_OFFER]);
const add = (buyer: Awaited<ReturnType<typeof shop.newBuyer>>, product: number, quantity = 1) =>
  buyer.at(0).request(addToCart, { query: {}, body: { product, quantity } });

/** Buyers, each with a mug in the cart. */
async function buyers(count: number) {
  const all = await runConcurrently(count, () => shop.newBuyer());
  await Promise.all(all.map((buyer) => add(buyer, MUG)));
  return all;
}

/** A buyer with a delivered order of the given number of mugs. */
async function delivered(quantity = 1) {
  const buyer = await shop.newBuyer();
  await add(buyer, MUG, quantity);
  const { body: order } = await buyer.order(0, shop.newKey());
  expect(await shop.operator(0, `orders/${order.number}`, 'delivered')).toBe(204);
  return { ...buyer, order_: order };
}

describe('PlaceOrder under parallel requests [API-03]', () => {
  test('PlaceOrder: sells the last piece once', async () => {
    const all = await buyers(CONCURRENCY);
    await shop.shop.database.query('UPDATE offers SET qty = 1 WHERE id = $1', [MUG_OFFER]);
    const responses = await runConcurrently(CONCURRENCY, (index) => all[index]!.order(index, shop.newKey()));
    expect(countValues(responses.map(({ status }) => status))).toEqual({ 200: 1, 400: CONCURRENCY - 1 });
    expect(await stock()).toBe(0);
  });

  test('PlaceOrder: places one order per key, and returns it to all requests', async () => {
    const [buyer] = await buyers(1);
    const key = shop.newKey();
    const responses = await runConcurrently(CONCURRENCY, (index) => buyer!.order(index, key));
    expect(countValues(responses.map(({ status }) => status))).toEqual({ 200: CONCURRENCY });
    expect(new Set(responses.map(({ body }) => body.number)).size).toBe(1);
    expect(await stock()).toBe(999);
  });

  test('PlaceOrder: places one order per cart, for any keys', async () => {
    const [buyer] = await buyers(1);
    const responses = await runConcurrently(CONCURRENCY, (index) => buyer!.order(index, shop.newKey()));
    expect(countValues(responses.map(({ status }) => status))).toEqual({ 200: 1, 400: CONCURRENCY - 1 });
    expect(await stock()).toBe(999);
  });

  test('PlaceOrder: locks offers in one order, for any order of the lines', async () => {
    const all = await runConcurrently(CONCURRENCY, () => shop.newBuyer());
    for (const [index, buyer] of all.entries())
      for (const product of index % 2 === 0 ? [HEADPHONES, MUG] : [MUG, HEADPHONES]) await add(buyer, product);
    const responses = await runConcurrently(CONCURRENCY, (index) => all[index]!.order(index, shop.newKey()));
    expect(countValues(responses.map(({ status }) => status))).toEqual({ 200: CONCURRENCY });
    expect(await stock()).toBe(1000 - CONCURRENCY);
    const shown = 'SELECT qty FROM listings WHERE product_id = $1 AND country = $2';
    expect(await shop.value(shown, [MUG, 'AE'])).toBe(1000 - CONCURRENCY);
  });

  test('PlaceOrder: applies a promo code to at most its number of orders', async () => {
    const all = await buyers(CONCURRENCY);
    for (const buyer of all) await buyer.at(0).request(applyPromoCode, { query: {}, body: { code: 'HALF' } });
    const responses = await runConcurrently(CONCURRENCY, (index) => all[index]!.order(index, shop.newKey()));
    expect(countValues(responses.map(({ status }) => status))).toEqual({ 200: CONCURRENCY });
    expect(
      await shop.value(
        "SELECT count(*)::int FROM orders o JOIN promo_codes p ON p.id = o.promo_code_id WHERE p.code = 'HALF'",
      ),
    ).toBe(2);
  });

  test('PlaceOrder: spends a wallet once, also while the cart changes', async () => {
    const [buyer] = await buyers(1);
    const at = new Date('2026-05-01T00:00:00Z');
    const gift = {
      identityId: buyer!.identityId,
      currency: 'AED',
      amount: 3_000,
      kind: 'gift',
      orderId: null,
      at,
    } as const;
    await recordMovement(shop.shop.database, gift);
    const statuses = await runConcurrently(CONCURRENCY, async (index) => {
      if (index % 3 === 0)
        return (await buyer!.at(index).request(addToCart, { query: {}, body: { product: MUG, quantity: 1 } })).status;
      if (index % 3 === 1)
        return (await buyer!.at(index).request(switchWallet, { query: {}, body: { active: true } })).status;
      return (await buyer!.order(index, shop.newKey())).status;
    });
    for (const status of statuses) expect([200, 400]).toContain(status);
    expect(Number((await buyer!.at(0).request(getBalance, {})).body.balance.amount)).toBeGreaterThanOrEqual(0);
    expect(
      await shop.value(
        `SELECT count(*)::int FROM orders o WHERE o.identity_id = $1::uuid AND o.wallet_total <>
           (SELECT coalesce(-sum(amount), 0) FROM wallet_movements m WHERE m.order_id = o.id)`,
        [buyer!.identityId],
      ),
    ).toBe(0);
  });
});

describe('Payments under parallel settlements [API-03][CART-10]', () => {
  /** A buyer whose order of a mug waits for its card payment. */
  async function waiting() {
    const [buyer] = await buyers(1);
    const { body } = await buyer!.order(0, shop.newKey(), 'card');
    return { buyer: buyer!, transaction: body.transaction_number, number: body.number };
  }
  const notify = (index: number, transaction: string) =>
    notifyPayment(shop.apps[index % 2]!, shop.provider, transaction);
  const sweep = () => sweepPayments(shop.shop.services, SILENT_LOG);
  const mails = (number: string) =>
    shop.value('SELECT count(*)::int FROM outbox WHERE subject LIKE $1', [`%${number}%`]);

  test('Payments: notification, polling and sweeper settle a paid order once', async () => {
    const { buyer, transaction, number } = await waiting();
    shop.provider.set(transaction, 'paid', { amount: 6_400, currency: 'AED' });
    const amount = Number(
      await shop.value('SELECT amount FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.number = $1', [
        number,
      ]),
    );
    shop.provider.set(transaction, 'paid', { amount, currency: 'AED', card: SAVED_CARD });
    const statuses = await runConcurrently(CONCURRENCY, async (index) => {
      if (index % 3 === 0) return notify(index, transaction);
      if (index % 3 === 1)
        return (await buyer.at(index).request(processPayment, { params: { transaction_id: transaction } })).status;
      await sweep();
      return 200;
    });
    for (const status of statuses) expect([200, 204]).toContain(status);
    expect(await mails(number)).toBe(1);
    expect(await stock()).toBe(999);
    expect((await buyer.at(0).request(getCart, { query: {} })).body.count).toBe(0);
    expect((await buyer.at(0).request(listCards, {})).body.count).toBe(1);
  });

  test('Payments: an expired order is cancelled once, or paid once', async () => {
    const { buyer, transaction, number } = await waiting();
    now = new Date('2026-06-01T10:31:00Z');
    await runConcurrently(CONCURRENCY, async (index) => {
      if (index === 5) shop.provider.set(transaction, 'refused');
      if (index % 3 === 0) return notify(index, transaction);
      if (index % 3 === 1) return buyer.at(index).request(processPayment, { params: { transaction_id: transaction } });
      return sweep();
    });
    expect(await shop.value('SELECT payment_status FROM orders WHERE number = $1', [number])).toBe('refused');
    expect(await stock()).toBe(1000);
    expect(await mails(number)).toBe(0);
  });

  test('Payments: either the operator or the sweeper settles an order, never both', async () => {
    const { transaction, number } = await waiting();
    now = new Date('2026-06-01T10:31:00Z');
    shop.provider.set(transaction, 'cancelled');
    const statuses = await runConcurrently(CONCURRENCY, (index) =>
      index % 2 === 0 ? shop.operator(index, `orders/${number}`, 'delivered') : sweep().then(() => 204),
    );
    for (const status of statuses) expect([204, 404, 409]).toContain(status);
    const state = await shop.value("SELECT status || ' ' || payment_status FROM orders WHERE number = $1", [number]);
    expect(state).toBe('ordered refused');
  });

  test('SavedCards: a card is saved once and deleted once', async () => {
    const customer = await shop.newCustomer();
    await runConcurrently(CONCURRENCY, (index) =>
      (index % 2 === 0 ? shop.shop.database : shop.otherDatabase).transaction((tx) =>
        saveCard(tx, customer.identityId, SAVED_CARD, now),
      ),
    );
    const [card] = (await customer.at(0).request(listCards, {})).body.results;
    const responses = await runConcurrently(CONCURRENCY, (index) =>
      customer.at(index).request(deleteCard, { params: { cardId: card!.id } }),
    );
    expect(countValues(responses.map(({ status }) => status))).toEqual({ 204: 1, 404: CONCURRENCY - 1 });
  });
});

describe('Operator requests in parallel [API-03]', () => {
  test('Referrals: two delivered orders of one friend reward both once', async () => {
    const sara = await shop.newBuyer();
    const { code } = (await sara.at(0).request(getReferralLink, {})).body;
    for (let round = 0; round < 4; round++) {
      const before = Number((await sara.at(0).request(getBalance, {})).body.balance.amount);
      const friend = await shop.newBuyer();
      await recordReferral(shop.shop.database, friend.identityId, code, now);
      const numbers: string[] = [];
      for (const _ of [1, 2]) {
        await add(friend, MUG);
        numbers.push((await friend.order(0, shop.newKey())).body.number);
      }
      // The customer who shared the link and the friend order at the same time.
      await add(sara, MUG);
      await add(friend, MUG);
      const statuses = await runConcurrently(8, async (index) => {
        if (index === 6) return (await sara.order(index, shop.newKey())).status;
        if (index === 7) return (await friend.order(index, shop.newKey())).status;
        return shop.operator(index >> 1, `orders/${numbers[index % 2]!}`, 'delivered');
      });
      expect(countValues(statuses)).toEqual({ 200: 2, 204: 6 });
      expect((await friend.at(0).request(getBalance, {})).body.balance.amount).toBe('25.00');
      expect(Number((await sara.at(0).request(getBalance, {})).body.balance.amount) - before).toBe(25);
    }
  });

  test('Returns: a line is returned once and refunded once', async () => {
    const sara = await delivered(2);
    const params = { number: sara.order_.number };
    const body = { lines: [{ line: sara.order_.lines[0]!.id, quantity: 2 }], reason: 'other' as const };
    const responses = await runConcurrently(CONCURRENCY, (index) =>
      sara.at(index).request(requestReturn, { params, body }),
    );
    expect(countValues(responses.map(({ status }) => status))).toEqual({ 200: 1, 400: CONCURRENCY - 1 });
    const created = responses.find(({ status }) => status === 200)!.body;
    const finalStates = await runConcurrently(CONCURRENCY, (index) =>
      shop.operator(index, `returns/${created.number}`, 'returned'),
    );
    expect(countValues(finalStates)).toEqual({ 204: CONCURRENCY });
    expect((await sara.at(0).request(getBalance, {})).body.balance).toEqual(created.refund);
  });

  test('CancelOrder: an order is either cancelled once or shipped, never both [ACC-11]', async () => {
    const before = Number(await stock());
    const all = await buyers(CONCURRENCY);
    const orders = await runConcurrently(CONCURRENCY, (index) => all[index]!.order(index, shop.newKey()));
    await Promise.all(
      orders.flatMap(({ body: { number } }, index) => [
        ...[0, 1].map((process) => all[index]!.at(process).request(cancelOrder, { params: { number } })),
        shop.operator(index, `orders/${number}`, 'shipped'),
      ]),
    );
    const numbers = orders.map(({ body }) => body.number);
    const [result] = await shop.shop.database.query<{ cancelled: number; shipped: number }>(
      `SELECT count(*) FILTER (WHERE cancelled_at IS NOT NULL)::int AS cancelled,
         count(*) FILTER (WHERE status = 'shipped')::int AS shipped FROM orders WHERE number = ANY ($1)`,
      [numbers],
    );
    expect(result!.cancelled + result!.shipped).toBe(CONCURRENCY);
    expect(await stock()).toBe(before - result!.shipped);
  });

  test('Invoices: numbers have no gap, and an order has one invoice', async () => {
    const all = await runConcurrently(6, () => delivered());
    const responses = await runConcurrently(CONCURRENCY, (index) =>
      all[index % 6]!.at(index).request(requestInvoice, { params: { number: all[index % 6]!.order_.number } }),
    );
    expect(countValues(responses.map(({ status }) => status))).toEqual({ 200: CONCURRENCY });
    const numbers = [...new Set(responses.map(({ body }) => Number(body.number.slice(-6))))].toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 6 }, (_, index) => numbers[0]! + index));
  });
});
