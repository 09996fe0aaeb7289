import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { editCartLine, getCart } from 'shared-contracts/endpoints/checkout/cart';
import { getCheckout } from 'shared-contracts/endpoints/checkout/checkout';
import { getOrder, listOrders } from 'shared-contracts/endpoints/account/orders';
import { deleteCard, listCards } from 'shared-contracts/endpoints/checkout/payments';
import { getBalance, listMovements, switchWallet } from 'shared-contracts/endpoints/account/wallet';
import { sweepPayments } from '../../src/modules/payments/sweep-payments.ts';
import { createFakeProvider, SAVED_CARD } from '../helpers/payments/fake-payment-provider.ts';
import { ENGINES } from '../helpers/engines.ts';
import { readMails, createPayer, readStock } from '../helpers/place-test-order.ts';
import { openSmallShop } from '../helpers/small-shop.ts';
import { SILENT_LOG } from '../helpers/silent-log.ts';

const MUG = 105;
const MUG_OFFER = 6;
const START = '2026-06-01T10:00:00Z';
const LATER = '2026-06-01T10:31:00Z';

describe.each(ENGINES)('Card payments on $name [CART-10]', (engine) => {
  const provider = createFakeProvider();
  let now = new Date(START);
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine, { payments: provider });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    now = new Date(START);
    provider.down = false;
    await shop.database.query("UPDATE payments SET state = 'abandoned' WHERE state IN ('pending', 'refund_due')");
    await shop.database.query('UPDATE offers SET qty = 30 WHERE id = $1', [MUG_OFFER]);
  });

  const notify = (body: object, signature = 'good') =>
    shop.app.inject({
      method: 'POST',
      url: '/api/v1/payments/notification/',
      headers: { 'content-type': 'application/json', 'x-payment-signature': signature },
      payload: JSON.stringify(body),
    });

  /** A customer whose order of two mugs waits for its payment. */
  async function waiting() {
    const customer = await createPayer(shop);
    await customer.add(MUG, 2);
    const { body: order } = await customer.order('card');
    const transaction = order.transaction_number;
    return { customer, order, transaction };
  }

  test('an order waits for its payment with its stock reserved and the cart unchanged; paid, it is processed', async () => {
    const { customer, order, transaction } = await waiting();
    expect(order).toMatchObject({ status: 'ordered', payment_method: 'card', payment_status: 'pending' });
    expect(await readStock(shop, MUG_OFFER)).toBe(28);
    expect((await customer.request(getCart, { query: {} })).body).toMatchObject({
      count: 2,
      is_valid_to_checkout: true,
    });
    expect((await customer.request(listOrders, { query: {} })).body.count).toBe(0);
    expect((await customer.request(getOrder, { params: { number: order.number } })).status).toBe(404);
    expect((await customer.process(transaction)).body.state).toBe('pending');

    expect((await customer.form(transaction)).body.url).toContain(transaction);
    expect(provider.sessions.get(transaction)).toMatchObject({
      amount: 9300,
      currency: 'AED',
      language: 'en',
      returnUrl: expect.stringMatching(new RegExp(`/checkout/payment/\\?transaction=${transaction}$`)),
    });
    await customer.add(MUG);
    provider.set(transaction, 'paid');
    const { body: payment } = await customer.process(transaction);
    expect(payment).toMatchObject({ state: 'paid', order_number: order.number, count: 2, address: customer.address });
    const list = (await customer.request(listOrders, { query: {} })).body;
    expect(list.results).toMatchObject([{ number: order.number, status: 'processing' }]);
    expect((await customer.request(getCart, { query: {} })).body.count).toBe(1);

    // Repeated reports from any source change nothing.
    await Promise.all([customer.process(transaction), notify(provider.notification(transaction))]);
    expect((await customer.request(getCart, { query: {} })).body.count).toBe(1);
    expect(await readStock(shop, MUG_OFFER)).toBe(28);
    expect(await readMails(shop, customer.email)).toEqual([`We received your order ${order.number}`]);
  });

  test('a refused payment releases everything, and the next order is a new one', async () => {
    const { customer, order, transaction } = await waiting();
    await customer.form(transaction);
    provider.set(transaction, 'refused');
    expect((await notify(provider.notification(transaction))).statusCode).toBe(204);
    expect((await customer.process(transaction)).body.state).toBe('refused');
    expect(await readStock(shop, MUG_OFFER)).toBe(30);
    expect((await customer.request(getCart, { query: {} })).body.count).toBe(2);
    expect((await customer.form(transaction)).body).toEqual({ non_field_errors: ['Payment error, try again'] });
    const again = (await customer.order('card')).body;
    expect(again.number).not.toBe(order.number);
    expect(await readMails(shop, customer.email)).toEqual([]);
  });

  test.each([
    ['insufficient_funds', 'insufficient_funds'],
    ['expired_card', 'expired_card'],
    ['challenge_failed', 'challenge_failed'],
    ['a reason of next year', null],
    [undefined, null],
  ])('a refused payment has the provider’s reason, where the shop knows it: %s', async (reported, reason) => {
    const { customer, transaction } = await waiting();
    await customer.form(transaction);
    provider.set(transaction, 'refused', { reason: reported });
    expect((await notify(provider.notification(transaction))).statusCode).toBe(204);
    expect((await customer.process(transaction)).body).toMatchObject({ state: 'refused', reason });
  });

  test('a payment that the shopper cancelled says so', async () => {
    const { customer, transaction } = await waiting();
    await customer.form(transaction);
    provider.set(transaction, 'cancelled');
    expect((await customer.process(transaction)).body).toMatchObject({ state: 'refused', reason: 'cancelled' });
  });

  test('the waiting order is resumed; another order cancels it first', async () => {
    const { customer, order, transaction } = await waiting();
    await customer.form(transaction);
    expect((await customer.order('card')).body.number).toBe(order.number);
    expect(await readStock(shop, MUG_OFFER)).toBe(28);

    const [line] = (await customer.request(getCart, { query: {} })).body.lines;
    await customer.request(editCartLine, { params: { lineId: line!.id }, query: {}, body: { quantity: 3 } });
    const changed = (await customer.order('card')).body;
    expect(changed.number).not.toBe(order.number);
    expect((await customer.process(transaction)).body.state).toBe('refused');
    expect(await readStock(shop, MUG_OFFER)).toBe(27);

    const cash = (await customer.order('cash')).body;
    expect(cash).toMatchObject({ payment_method: 'cash', count: 3 });
    expect(await readStock(shop, MUG_OFFER)).toBe(27);
    expect((await customer.request(listOrders, { query: {} })).body.results).toMatchObject([{ number: cash.number }]);
  });

  test('an earlier payment that succeeds becomes the order; while the bank decides, a new order is rejected', async () => {
    const { customer, order, transaction } = await waiting();
    await customer.form(transaction);
    provider.set(transaction, 'processing');
    const refused = await customer.order('cash');
    expect([refused.status, refused.body]).toEqual([
      400,
      { non_field_errors: ['Your last payment is still being confirmed. Please try again in a moment'] },
    ]);
    provider.set(transaction, 'paid');
    expect((await customer.order('cash')).body).toMatchObject({ number: order.number, payment_status: 'paid' });
    expect((await customer.request(listOrders, { query: {} })).body.count).toBe(1);
  });

  test('the customer who reserved the last piece can still order it, other customers cannot', async () => {
    await shop.database.query('UPDATE offers SET qty = 2 WHERE id = $1', [MUG_OFFER]);
    const { customer, transaction } = await waiting();
    expect((await customer.request(getCart, { query: {} })).body).toMatchObject({
      is_valid_to_checkout: true,
      lines: [{ quantity: 2, product: { qty: 2 } }],
      notifications: [],
    });
    const other = await createPayer(shop);
    expect((await other.add(MUG)).body).toEqual({ non_field_errors: ['Sorry, The Item is Sold Out'] });
    await customer.form(transaction);
    expect((await customer.order('cash')).body).toMatchObject({ count: 2 });
    expect(await readStock(shop, MUG_OFFER)).toBe(0);
  });

  test('an order abandoned for 30 minutes is released, even while the provider is unreachable', async () => {
    const [withForm, withoutForm] = [await waiting(), await waiting()];
    await withForm.customer.form(withForm.transaction);
    now = new Date('2026-06-01T10:29:59Z');
    await sweepPayments(shop.services, SILENT_LOG);
    expect(await readStock(shop, MUG_OFFER)).toBe(26);
    now = new Date(LATER);
    provider.down = true;
    await sweepPayments(shop.services, SILENT_LOG);
    expect(await readStock(shop, MUG_OFFER)).toBe(30);
    await withoutForm.customer.renewToken();
    expect((await withoutForm.customer.process(withoutForm.transaction)).body.state).toBe('refused');
  });

  test('a success after that reserves the stock again, or is refunded when there is none', async () => {
    const [first, second] = [await waiting(), await waiting()];
    now = new Date(LATER);
    for (const { transaction } of [first, second])
      provider.set(transaction, 'processing', { amount: 9300, currency: 'AED' });
    await sweepPayments(shop.services, SILENT_LOG);
    expect(await readStock(shop, MUG_OFFER)).toBe(30);
    await shop.database.query('UPDATE offers SET qty = 3 WHERE id = $1', [MUG_OFFER]);
    for (const { transaction } of [first, second]) {
      provider.set(transaction, 'paid');
      await notify(provider.notification(transaction));
      await notify(provider.notification(transaction));
    }
    expect(await readStock(shop, MUG_OFFER)).toBe(1);
    await first.customer.renewToken();
    expect((await first.customer.process(first.transaction)).body.state).toBe('paid');
    await second.customer.renewToken();
    expect((await second.customer.process(second.transaction)).body.state).toBe('refunded');
    expect(provider.refunds).toEqual([second.transaction]);
    expect(await readMails(shop, second.customer.email)).toEqual([
      `We have refunded your order ${second.order.number}`,
    ]);
  });

  test('the next sweep repeats a failed refund', async () => {
    const { customer, transaction } = await waiting();
    now = new Date(LATER);
    await sweepPayments(shop.services, SILENT_LOG);
    await shop.database.query('UPDATE offers SET qty = 0 WHERE id = $1', [MUG_OFFER]);
    provider.set(transaction, 'paid', { amount: 9300, currency: 'AED' });
    provider.down = true;
    await notify(provider.notification(transaction));
    expect(await readMails(shop, customer.email)).toEqual([]);
    provider.down = false;
    await sweepPayments(shop.services, SILENT_LOG);
    expect(provider.refunds).toContain(transaction);
    expect(await readMails(shop, customer.email)).toHaveLength(1);
  });

  test('a notification that is forged, broken, of another amount or of no payment changes nothing', async () => {
    const { customer, transaction } = await waiting();
    await customer.form(transaction);
    const paid = { reference: transaction, state: 'paid', amount: 9300, currency: 'AED', card: null };
    expect((await notify(paid, 'forged')).statusCode).toBe(401);
    expect((await notify({ ...paid, amount: 1 })).statusCode).toBe(500);
    expect((await notify({ ...paid, state: 'everything' })).statusCode).toBe(400);
    expect((await notify({ ...paid, reference: 'TX0' })).statusCode).toBe(404);
    expect((await customer.process(transaction)).body.state).toBe('pending');
    expect((await notify(paid)).statusCode).toBe(204);
    expect((await customer.process(transaction)).body.state).toBe('paid');
  });

  test('another customer’s payment is not found; while the provider is unreachable the order waits', async () => {
    const { customer, transaction } = await waiting();
    const stranger = await createPayer(shop);
    expect((await stranger.process(transaction)).status).toBe(404);
    expect((await stranger.form(transaction)).status).toBe(404);
    provider.down = true;
    expect(await customer.form(transaction)).toMatchObject({
      status: 503,
      body: { non_field_errors: ['Payment error, try again'] },
    });
    expect((await customer.process(transaction)).body.state).toBe('pending');
    expect((await customer.order('cash')).status).toBe(503);
    provider.down = false;
    expect((await customer.form(transaction)).status).toBe(200);
  });

  test('the wallet pays a part, and is refunded when the card does not pay the rest [CART-08]', async () => {
    const customer = await createPayer(shop);
    await customer.add(MUG, 2);
    await customer.give(5_000);
    const cart = (await customer.request(switchWallet, { query: {}, body: { active: true } })).body;
    expect(cart).toMatchObject({ total_price: { amount: '93.00' }, payable_total: { amount: '43.00' } });
    const { body: order } = await customer.order('card');
    expect(order).toMatchObject({ total_cost: { amount: '93.00' }, wallet_price: { amount: '50.00' } });
    const transaction = order.transaction_number;
    await customer.form(transaction);
    expect(provider.sessions.get(transaction)!.amount).toBe(4_300);
    const balance = async () => (await customer.request(getBalance, {})).body.balance.amount;
    expect(await balance()).toBe('0.00');
    expect((await customer.request(getCart, { query: {} })).body.payable_total.amount).toBe('43.00');
    provider.set(transaction, 'refused');
    await customer.process(transaction);
    expect(await balance()).toBe('50.00');
    const { results } = (await customer.request(listMovements, { query: {} })).body;
    expect(results.map(({ kind, order_number }) => [kind, order_number])).toEqual([
      ['given_back', null],
      ['order', null],
      ['gift', null],
    ]);
    expect((await customer.request(getCheckout, { query: {} })).body).toMatchObject({
      wallet: { active: true, balance: { amount: '50.00' } },
      payment_methods: ['card', 'cash'],
    });
  });

  test('a card saved with consent is listed, pays, and is deleted', async () => {
    const { customer, transaction } = await waiting();
    provider.set(transaction, 'paid', { amount: 9300, currency: 'AED', card: SAVED_CARD });
    await customer.process(transaction);
    const { results } = (await customer.request(listCards, {})).body;
    expect(results).toEqual([
      { id: expect.any(Number), brand: 'Visa', last_four: '4242', expiry_month: 12, expiry_year: 2030 },
    ]);
    await customer.add(MUG);
    const next = (await customer.order('card')).body.transaction_number;
    await customer.form(next, results[0]!.id);
    expect(provider.sessions.get(next)!.cardToken).toBe(SAVED_CARD.token);
    expect((await customer.form(next, 999)).body).toEqual({ card: ['Please complete your payment information'] });

    const stranger = await createPayer(shop);
    const params = { cardId: results[0]!.id };
    expect((await stranger.request(deleteCard, { params })).status).toBe(404);
    expect((await customer.request(deleteCard, { params })).status).toBe(204);
    expect(provider.forgotten).toEqual([SAVED_CARD.token]);
    expect((await customer.request(listCards, {})).body.count).toBe(0);
  });
});
