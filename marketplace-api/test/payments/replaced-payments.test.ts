import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import type { PaymentMethod } from 'shared-contracts/entities/account/order';
import { findPayment } from '../../src/modules/payments/payment-rows.ts';
import { sweepPayments } from '../../src/modules/payments/sweep-payments.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { createFakeProvider } from '../helpers/payments/fake-payment-provider.ts';
import { notifyPayment } from '../helpers/payments/notify-payment.ts';
import { createPayer, readStock } from '../helpers/place-test-order.ts';
import { openSmallShop } from '../helpers/small-shop.ts';
import { SILENT_LOG } from '../helpers/silent-log.ts';

const MUG = 105;
const MUG_OFFER = 6;
const START = '2026-06-01T10:00:00Z';
const LEASE_END = '2026-06-01T10:00:30Z';
const LIMIT = '2026-06-01T10:30:00Z';

type Payer = Awaited<ReturnType<typeof createPayer>>;

describe.each(RULE_ENGINES)('Payments of replaced orders on $name [CART-10]', (engine) => {
  const provider = createFakeProvider();
  const { cancel } = provider;
  let now = new Date(START);
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine, { payments: provider });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    now = new Date(START);
    provider.down = false;
    provider.cancel = cancel;
    await shop.database.query('UPDATE payments SET recheck_at = NULL');
  });

  const setStock = (qty: number) => shop.database.query('UPDATE offers SET qty = $2 WHERE id = $1', [MUG_OFFER, qty]);
  const setActive = (isActive: boolean) =>
    shop.database.query('UPDATE offers SET is_active = $2 WHERE id = $1', [MUG_OFFER, isActive]);
  const stateOf = async (transaction: string) => (await findPayment(shop.database, transaction))?.state;
  const notify = (transaction: string) => notifyPayment(shop.app, provider, transaction);

  /** A customer whose unpaid card order has the last mug and an open form, and another one with a mug in the cart. */
  async function waiting() {
    await setStock(1);
    const [customer, other] = [await createPayer(shop), await createPayer(shop)];
    for (const buyer of [customer, other]) await buyer.add(MUG);
    const { transaction_number: transaction } = (await customer.order('card')).body;
    await customer.form(transaction);
    return { customer, other, transaction };
  }

  /** Runs `work` once, between the provider's cancellation and its response. */
  const duringCancellation = (work: (reference: string) => Promise<unknown>) => {
    provider.cancel = async (reference) => {
      provider.cancel = cancel;
      const payment = await cancel(reference);
      await work(reference);
      return payment;
    };
  };

  const orderByKey = (buyer: Payer, key: string, payment_method: PaymentMethod = 'cash') =>
    buyer.request(placeOrder, {
      query: {},
      body: { address: buyer.address, payment_method },
      headers: { 'Idempotency-Key': key },
    });

  test.each<[string, (customer: Payer, reference: string) => Promise<unknown>, string, unknown]>([
    ['notification', (_customer, reference) => notify(reference), START, 503],
    ['poll', async (customer, reference) => (await customer.process(reference)).body.state, START, 'pending'],
    ['sweep at the time limit', () => sweepPayments(shop.services, SILENT_LOG), LIMIT, undefined],
  ])(
    'PlaceOrder: a %s of the cancellation leaves the pieces to the new order',
    async (_source, report, at, expected) => {
      const { customer, other, transaction } = await waiting();
      now = new Date(at);
      for (const buyer of [customer, other]) await buyer.renewToken();
      const during: unknown[] = [];
      duringCancellation(async (reference) => {
        during.push(await report(customer, reference), (await other.order('cash')).status);
      });
      expect((await customer.order('cash')).status).toBe(200);
      expect(during).toEqual([expected, 400]);
      expect([await stateOf(transaction), await readStock(shop, MUG_OFFER)]).toEqual(['abandoned', 0]);
      expect(await notify(transaction)).toBe(204);
    },
  );

  test('PaymentNotification: a cancellation by the shopper releases the order at once', async () => {
    const { transaction } = await waiting();
    provider.set(transaction, 'cancelled');
    expect(await notify(transaction)).toBe(204);
    expect([await stateOf(transaction), await readStock(shop, MUG_OFFER)]).toEqual(['abandoned', 1]);
  });

  test('PaymentNotification: a success during the cancellation is settled at once, and is the order', async () => {
    const { customer, transaction } = await waiting();
    provider.cancel = async (reference) => {
      provider.set(reference, 'paid');
      expect(await notify(reference)).toBe(204);
      return provider.find(reference);
    };
    expect((await customer.order('cash')).body).toMatchObject({
      transaction_number: transaction,
      payment_status: 'paid',
    });
  });

  test('PaymentNotification: releases the order after the lease where the new order was never placed', async () => {
    const { customer, transaction } = await waiting();
    duringCancellation(() => Promise.reject(new Error('The process ends.')));
    const body = { address: customer.address, payment_method: 'cash' };
    const response = await customer.send('POST', placeOrder.path, body, { 'idempotency-key': 'key-of-a-crash' });
    expect(response.statusCode).toBe(500);
    now = new Date(new Date(LEASE_END).getTime() - 1);
    expect([await notify(transaction), await readStock(shop, MUG_OFFER)]).toEqual([503, 0]);
    now = new Date(LEASE_END);
    expect([await notify(transaction), await readStock(shop, MUG_OFFER)]).toEqual([204, 1]);
    expect(await stateOf(transaction)).toBe('abandoned');
  });

  test('PlaceOrder: an order whose payment was settled after the lease is placed all the same', async () => {
    const { customer, transaction } = await waiting();
    duringCancellation(async (reference) => {
      now = new Date(LEASE_END);
      expect(await notify(reference)).toBe(204);
    });
    expect((await customer.order('cash')).status).toBe(200);
    expect([await stateOf(transaction), await readStock(shop, MUG_OFFER)]).toEqual(['abandoned', 0]);
  });

  test('PlaceOrder: while the bank decides, its refusal after the 400 releases the order at once', async () => {
    const { customer, transaction } = await waiting();
    provider.set(transaction, 'processing');
    expect((await customer.order('cash')).status).toBe(400);
    provider.set(transaction, 'refused');
    expect([await notify(transaction), await stateOf(transaction)]).toEqual([204, 'refused']);
  });

  test('PlaceOrder: after an unavailable provider the repeated request still gets the pieces [API-03]', async () => {
    const { customer, other, transaction } = await waiting();
    duringCancellation(() => {
      provider.down = true;
      return provider.find('the response is lost');
    });
    expect((await orderByKey(customer, 'key-repeated')).status).toBe(503);
    provider.down = false;
    expect([await notify(transaction), (await other.order('cash')).status]).toEqual([503, 400]);
    expect((await orderByKey(customer, 'key-repeated')).status).toBe(200);
    expect([await stateOf(transaction), await readStock(shop, MUG_OFFER)]).toEqual(['abandoned', 0]);
  });

  test('PlaceOrder: a card order whose cancellation began is replaced by a new one, not resumed', async () => {
    const { customer, transaction } = await waiting();
    duringCancellation(() => {
      provider.down = true;
      return provider.find('the response is lost');
    });
    expect((await customer.order('cash')).status).toBe(503);
    provider.down = false;
    const { body: next } = await customer.order('card');
    expect(next.transaction_number).not.toBe(transaction);
    expect([await stateOf(next.transaction_number), await readStock(shop, MUG_OFFER)]).toEqual(['pending', 0]);
  });

  test('PlaceOrder: a refused order releases nothing that the order of another tab is replacing', async () => {
    const { customer, other, transaction } = await waiting();
    const during: number[] = [];
    duringCancellation(async () => {
      duringCancellation(() => setActive(false));
      during.push((await customer.order('cash')).status);
      await setActive(true);
      during.push((await other.order('cash')).status);
    });
    expect((await customer.order('cash')).status).toBe(200);
    expect(during).toEqual([400, 400]);
    expect([await stateOf(transaction), await readStock(shop, MUG_OFFER)]).toEqual(['abandoned', 0]);
  });

  test('PlaceOrder: nor does a refused order whose replacement another tab has joined since', async () => {
    const { customer, other, transaction } = await waiting();
    const refusal = Promise.withResolvers<void>();
    let second: ReturnType<Payer['order']> | undefined;
    duringCancellation(async () => {
      await new Promise<void>((resolve) => {
        duringCancellation(async () => {
          resolve();
          await refusal.promise;
        });
        second = customer.order('cash');
      });
      await setActive(false);
    });
    expect((await customer.order('cash')).status).toBe(400);
    await setActive(true);
    expect((await other.order('cash')).status).toBe(400);
    refusal.resolve();
    expect((await second)?.status).toBe(200);
    expect([await stateOf(transaction), await readStock(shop, MUG_OFFER)]).toEqual(['abandoned', 0]);
  });
});
