import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import { listCards, openPaymentForm } from 'shared-contracts/endpoints/checkout/payments';
import { sweepPayments } from '../../src/modules/payments/sweep-payments.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { createFakeProvider, SAVED_CARD } from '../helpers/payments/fake-payment-provider.ts';
import { createPayer, readStock } from '../helpers/place-test-order.ts';
import { openSmallShop } from '../helpers/small-shop.ts';
import { SILENT_LOG } from '../helpers/silent-log.ts';

const MUG = 105;
const MUG_OFFER = 6;
const START = '2026-06-01T10:00:00Z';
const LATER = '2026-06-01T10:31:00Z';

describe.each(RULE_ENGINES)('Waiting payments on $name [CART-10]', (engine) => {
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

  /** A customer whose card order of two mugs is unpaid. */
  async function waiting() {
    const customer = await createPayer(shop);
    await customer.add(MUG, 2);
    const { body: order } = await customer.order('card');
    return { customer, order, transaction: order.transaction_number, paid: { amount: 9_300, currency: 'AED' } };
  }

  const stateOf = async (transaction: string) => {
    const [row] = await shop.database.query<{ state: string }>(
      'SELECT p.state FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.transaction_number = $1',
      [transaction],
    );
    return row?.state;
  };

  test('PlaceOrder: an order whose form was never opened is released by the next one', async () => {
    const { customer, order, transaction } = await waiting();
    const { body: cash } = await customer.order('cash');
    expect([cash.payment_method, cash.number === order.number]).toEqual(['cash', false]);
    expect(await stateOf(transaction)).toBe('abandoned');
    expect(await readStock(shop, MUG_OFFER)).toBe(28);
  });

  test('PlaceOrder: an expired waiting order is not resumed, but replaced by a new one', async () => {
    const { customer, order, transaction } = await waiting();
    now = new Date('2026-06-01T10:29:59.999Z');
    await customer.renewToken();
    expect((await customer.order('card')).body.number).toBe(order.number);
    now = new Date('2026-06-01T10:30:00Z');
    const { body: next } = await customer.order('card');
    expect(next).toMatchObject({ payment_status: 'pending', count: 2 });
    expect(next.number).not.toBe(order.number);
    expect(await stateOf(transaction)).toBe('abandoned');
    expect(await readStock(shop, MUG_OFFER)).toBe(28);
  });

  test('PlaceOrder: a refused order releases the one whose payment was cancelled for it', async () => {
    const { customer, transaction } = await waiting();
    await customer.form(transaction);
    const { cancel } = provider;
    provider.cancel = async (reference) => {
      provider.cancel = cancel;
      await shop.database.query('UPDATE offers SET is_active = false WHERE id = $1', [MUG_OFFER]);
      return cancel(reference);
    };
    expect((await customer.order('cash')).status).toBe(400);
    await shop.database.query('UPDATE offers SET is_active = true WHERE id = $1', [MUG_OFFER]);
    expect([await stateOf(transaction), await readStock(shop, MUG_OFFER)]).toEqual(['abandoned', 30]);
    expect((await customer.order('cash')).status).toBe(200);
  });

  test('PlaceOrder: two customers may send the same key; each gets an order [API-03]', async () => {
    const customers = [await createPayer(shop), await createPayer(shop)];
    const numbers = [];
    for (const [index, customer] of customers.entries()) {
      await customer.add(MUG, index + 1);
      const { status, body } = await customer.request(placeOrder, {
        query: {},
        body: { address: customer.address, payment_method: 'cash' },
        headers: { 'Idempotency-Key': 'key-of-both' },
      });
      expect([status, body.count]).toEqual([200, index + 1]);
      numbers.push(body.number);
    }
    expect(new Set(numbers).size).toBe(2);
  });

  test('PaymentForm: opens until the time limit, not at it, and not with another customer’s card', async () => {
    const { customer, transaction } = await waiting();
    const other = await waiting();
    provider.set(other.transaction, 'paid', { ...other.paid, card: SAVED_CARD });
    expect((await other.customer.process(other.transaction)).body.state).toBe('paid');
    const [card] = (await other.customer.request(listCards, {})).body.results;
    expect(await customer.form(transaction, card!.id)).toMatchObject({
      status: 400,
      body: { card: ['Please complete your payment information'] },
    });
    now = new Date('2026-06-01T10:29:59.999Z');
    await customer.renewToken();
    expect((await customer.form(transaction)).status).toBe(200);
    now = new Date('2026-06-01T10:30:00Z');
    const sessions = provider.sessions.size;
    expect(await customer.form(transaction)).toMatchObject({
      status: 400,
      body: { non_field_errors: ['Payment error, try again'] },
    });
    expect(provider.sessions.size).toBe(sessions);
  });

  test('PaymentForm: a failure that is not the provider’s is an unexpected error, not a 503', async () => {
    const { customer, transaction } = await waiting();
    const { createSession } = provider;
    provider.createSession = () => Promise.reject(new Error('a defect'));
    const response = await customer.send('POST', openPaymentForm.path, { transaction });
    provider.createSession = createSession;
    expect(response.statusCode).toBe(500);
  });
});
