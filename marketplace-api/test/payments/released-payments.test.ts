import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { findPayment } from '../../src/modules/payments/payment-rows.ts';
import { sweepPayments } from '../../src/modules/payments/sweep-payments.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { createFakeProvider } from '../helpers/payments/fake-payment-provider.ts';
import { createPayer, readMails, readStock } from '../helpers/place-test-order.ts';
import { openSmallShop } from '../helpers/small-shop.ts';
import { SILENT_LOG } from '../helpers/silent-log.ts';

const MUG = 105;
const MUG_OFFER = 6;
const START = '2026-06-01T10:00:00Z';
const LIMIT = '2026-06-01T10:30:00Z';
const MINUTE_MS = 60_000;

describe.each(RULE_ENGINES)('Released payments on $name [CART-10]', (engine) => {
  const provider = createFakeProvider();
  const { cancel, createSession } = provider;
  let now = new Date(START);
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  /** Payments that the shop asked the provider to cancel. */
  let cancelled: string[] = [];
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine, { payments: provider });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    now = new Date(START);
    cancelled = [];
    provider.down = false;
    provider.createSession = createSession;
    provider.cancel = (reference) => {
      cancelled.push(reference);
      return cancel(reference);
    };
    await shop.database.query('UPDATE payments SET recheck_at = NULL');
    await shop.database.query('UPDATE offers SET qty = 30 WHERE id = $1', [MUG_OFFER]);
  });

  /** A customer whose card order of two mugs is unpaid, at the start. */
  async function waiting() {
    const customer = await createPayer(shop);
    await customer.add(MUG, 2);
    const { body: order } = await customer.order('card');
    return { customer, order, transaction: order.transaction_number };
  }

  const sweepAt = async (at: string | Date) => {
    now = new Date(at);
    await sweepPayments(shop.services, SILENT_LOG);
  };
  const stateOf = async (transaction: string) => (await findPayment(shop.database, transaction))?.state;
  const recheckOf = async (transaction: string) => (await findPayment(shop.database, transaction))?.recheck_at;
  const providerStateOf = async (transaction: string) => (await provider.find(transaction)).state;

  test('SweepPayments: learns of a success after the release without a notification, and restores the order', async () => {
    const { customer, order, transaction } = await waiting();
    provider.set(transaction, 'processing', { amount: 9_300, currency: 'AED' });
    await sweepAt(LIMIT);
    expect([await stateOf(transaction), await readStock(shop, MUG_OFFER)]).toEqual(['abandoned', 30]);
    provider.set(transaction, 'paid');
    await sweepAt(LIMIT);
    expect([await stateOf(transaction), await readStock(shop, MUG_OFFER)]).toEqual(['paid', 28]);
    expect(await readMails(shop, customer.email)).toEqual([`We received your order ${order.number}`]);
  });

  test('SweepPayments: refunds such a success where the pieces are sold meanwhile', async () => {
    const { customer, order, transaction } = await waiting();
    provider.set(transaction, 'processing', { amount: 9_300, currency: 'AED' });
    await sweepAt(LIMIT);
    await shop.database.query('UPDATE offers SET qty = 1 WHERE id = $1', [MUG_OFFER]);
    provider.set(transaction, 'paid');
    await sweepAt(LIMIT);
    expect([await stateOf(transaction), await providerStateOf(transaction)]).toEqual(['refunded', 'refunded']);
    expect(await readMails(shop, customer.email)).toEqual([`We have refunded your order ${order.number}`]);
  });

  test('SweepPayments: closes the form of an order that was released while the provider was unavailable', async () => {
    const { customer, transaction } = await waiting();
    await customer.form(transaction);
    provider.down = true;
    await sweepAt(LIMIT);
    expect([await stateOf(transaction), await providerStateOf(transaction).catch(() => 'down')]).toEqual([
      'abandoned',
      'down',
    ]);
    provider.down = false;
    await sweepAt(LIMIT);
    expect([await stateOf(transaction), await providerStateOf(transaction)]).toEqual(['abandoned', 'cancelled']);
    expect(await readStock(shop, MUG_OFFER)).toBe(30);
  });

  test.each(['cancelled', 'refused', 'refunded'] as const)(
    'SweepPayments: asks no more once the provider reports %s',
    async (final) => {
      const { transaction } = await waiting();
      provider.set(transaction, 'processing', { amount: 9_300, currency: 'AED' });
      await sweepAt(LIMIT);
      provider.set(transaction, final);
      await sweepAt(LIMIT);
      expect([await stateOf(transaction), cancelled]).toEqual(['abandoned', [transaction, transaction]]);
      await sweepAt('2026-06-01T12:00:00Z');
      expect(cancelled).toHaveLength(2);
    },
  );

  test('SweepPayments: asks at growing intervals, at most an hour apart, for a day after the release', async () => {
    const { transaction } = await waiting();
    provider.set(transaction, 'processing', { amount: 9_300, currency: 'AED' });
    await sweepAt(LIMIT);
    const minutes: number[] = [];
    for (let next = await recheckOf(transaction); next; next = await recheckOf(transaction)) {
      cancelled = [];
      await sweepAt(new Date(next.getTime() - 1));
      expect(cancelled).toEqual([]);
      await sweepAt(next);
      expect(cancelled).toEqual([transaction]);
      minutes.push((next.getTime() - Date.parse(LIMIT)) / MINUTE_MS);
    }
    expect(minutes.slice(0, 10)).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 124, 184]);
    expect(minutes.at(-1)).toBe(64 + 22 * 60);
    provider.set(transaction, 'paid');
    await sweepAt('2026-06-03T10:30:00Z');
    expect(await stateOf(transaction)).toBe('abandoned');
  });

  test('SweepPayments: an unavailable provider gets one request about released payments in each sweep', async () => {
    const transactions = [];
    for (const _ of [1, 2, 3]) transactions.push((await waiting()).transaction);
    for (const each of transactions) provider.set(each, 'processing', { amount: 9_300, currency: 'AED' });
    await sweepAt(LIMIT);
    provider.down = true;
    cancelled = [];
    await sweepAt(LIMIT);
    await sweepAt(LIMIT);
    expect(cancelled).toEqual(transactions.slice(0, 2));
    provider.down = false;
    for (const each of transactions) provider.set(each, 'paid');
    await sweepAt('2026-06-01T10:31:00Z');
    expect(await Promise.all(transactions.map(stateOf))).toEqual(['paid', 'paid', 'paid']);
  });

  test('PaymentForm: a form of an order that was released meanwhile is cancelled, and the response is 400', async () => {
    const { customer, transaction } = await waiting();
    provider.createSession = async (session) => {
      provider.createSession = createSession;
      // In another tab.
      expect((await customer.order('cash')).status).toBe(200);
      return createSession(session);
    };
    expect(await customer.form(transaction)).toMatchObject({
      status: 400,
      body: { non_field_errors: ['Payment error, try again'] },
    });
    expect([await stateOf(transaction), await providerStateOf(transaction)]).toEqual(['abandoned', 'cancelled']);
    cancelled = [];
    await sweepAt(LIMIT);
    expect(cancelled).toEqual([]);
  });

  test('PaymentForm: where that cancellation fails, the next sweep repeats it', async () => {
    const { customer, transaction } = await waiting();
    provider.createSession = async (session) => {
      await customer.order('cash');
      const form = await createSession(session);
      provider.down = true;
      return form;
    };
    expect((await customer.form(transaction)).status).toBe(400);
    provider.down = false;
    expect(await providerStateOf(transaction)).toBe('open');
    await sweepAt(START);
    expect([await stateOf(transaction), await providerStateOf(transaction)]).toEqual(['abandoned', 'cancelled']);
  });
});
