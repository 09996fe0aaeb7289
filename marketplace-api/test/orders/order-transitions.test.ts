import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAddress } from 'shared-contracts/endpoints/account/addresses';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import { getOrder } from 'shared-contracts/endpoints/account/orders';
import { getReferralLink, listReferralPromotions } from 'shared-contracts/endpoints/account/referral';
import { requestReturn } from 'shared-contracts/endpoints/account/returns';
import { getBalance, listMovements, switchWallet } from 'shared-contracts/endpoints/account/wallet';
import type { Order } from 'shared-contracts/entities/account/order';
import { fromMinor, toMinor } from 'shared-contracts/money';
import { findOrderFaults } from '../../src/modules/orders/order-faults.ts';
import { createBuyer, sendOperatorRequest } from '../helpers/after-sales.ts';
import { DUBAI_ADDRESS } from '../helpers/client.ts';
import { ENGINES } from '../helpers/engines.ts';
import { createFakeProvider } from '../helpers/payments/fake-payment-provider.ts';
import { notifyPayment } from '../helpers/payments/notify-payment.ts';
import { createPayer } from '../helpers/place-test-order.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const HEADPHONES = 101;
const MUG = 105;
const AED = (minor: number) => fromMinor(minor, 'AED');

describe.each(ENGINES)('OrderTransitions on $name', (engine) => {
  const provider = createFakeProvider();
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  const now = new Date('2026-06-01T10:00:00Z');
  let people = 0;
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine, { payments: provider });
    await shop.database.query('UPDATE offers SET qty = 500');
  });
  afterAll(() => shop.close());

  /** The operator's request; returns the text of its error. */
  async function advance(number: string, status: string) {
    const response = await shop.app.inject({
      method: 'PUT',
      url: `/api/internal/orders/${number}/`,
      payload: { status },
      remoteAddress: '127.0.0.1',
    });
    return { status: response.statusCode, text: response.body };
  }

  const statusOf = async (number: string) => {
    const [row] = await shop.database.query<{ status: string; payment_status: string }>(
      'SELECT status, payment_status FROM orders WHERE number = $1',
      [number],
    );
    return [row!.status, row!.payment_status];
  };

  async function cardOrder(state: 'pending' | 'refused' | 'paid') {
    const customer = await createPayer(shop);
    await customer.add(MUG, 2);
    const { body: order } = await customer.order('card');
    await customer.form(order.transaction_number);
    if (state !== 'pending') provider.set(order.transaction_number, state);
    await customer.process(order.transaction_number);
    return { customer, order };
  }

  const giveBack = (client: Awaited<ReturnType<typeof createPayer>> | Awaited<ReturnType<typeof createBuyer>>) => ({
    /** Requests the return of a quantity of one line. */
    returnLine: (order: Order, line: number, quantity: number) =>
      client.request(requestReturn, {
        params: { number: order.number },
        body: { lines: [{ line, quantity }], reason: 'damaged' },
      }),
    balance: async () => (await client.request(getBalance, {})).body.balance,
  });

  test.each(['pending', 'refused'] as const)(
    'OperatorRoutes: rejects every step of a card order whose payment is %s, and names both states [ACC-01] [CART-10]',
    async (state) => {
      const { order } = await cardOrder(state);
      const before = await statusOf(order.number);
      for (const step of ['processing', 'shipped', 'delivered']) {
        const { status, text } = await advance(order.number, step);
        expect([step, status]).toEqual([step, 409]);
        expect(text).toContain(state);
        expect(text).toContain(step);
      }
      expect(await statusOf(order.number)).toEqual(before);
      if (state === 'pending') {
        provider.set(order.transaction_number, 'refused');
        await notifyPayment(shop.app, provider, order.transaction_number);
      }
    },
  );

  test('OperatorRoutes: a paid card order is shipped and delivered; a repeated step changes nothing [ACC-01]', async () => {
    const { order } = await cardOrder('paid');
    for (const step of ['shipped', 'shipped', 'delivered', 'delivered'])
      expect((await advance(order.number, step)).status).toBe(204);
    expect(await statusOf(order.number)).toEqual(['delivered', 'paid']);
    const back = await advance(order.number, 'shipped');
    expect(back.status).toBe(409);
    expect(back.text).toMatch(/delivered.*shipped/);
  });

  test('Returns: an order delivered without payment refunds nothing [ACC-02]', async () => {
    const { customer, order } = await cardOrder('refused');
    await shop.database.query(`UPDATE orders SET status = 'delivered' WHERE number = $1`, [order.number]);
    await shop.database.query(
      `INSERT INTO order_events (order_id, status, happened_at) SELECT id, 'delivered', $2 FROM orders WHERE number = $1`,
      [order.number, now],
    );
    const returns = giveBack(customer);
    const { status } = await returns.returnLine(order, order.lines[0]!.id, 2);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await returns.balance()).toEqual(AED(0));
    expect((await findOrderFaults(shop.database)).map(({ fault }) => fault)).toContain('fulfilled_unpaid');
    await shop.database.query(`UPDATE orders SET status = 'ordered' WHERE number = $1`, [order.number]);
    await shop.database.query(`DELETE FROM order_events WHERE status = 'delivered' AND order_id = $1`, [order.id]);
  });

  test('Returns: refund the payments of wallet and courier once, however often the request repeats [ACC-02]', async () => {
    const customer = await createPayer(shop);
    await customer.give(2_500);
    await customer.add(MUG, 3);
    await customer.request(switchWallet, { query: {}, body: { active: true } });
    const { body: order } = await customer.order('cash');
    expect(order).toMatchObject({ wallet_price: AED(2_500), amount_due: AED(toMinor(order.total_cost) - 2_500) });
    await advance(order.number, 'delivered');
    const read = async () => (await customer.request(getOrder, { params: { number: order.number } })).body;
    expect(await read()).toMatchObject({ payment_status: 'paid', amount_due: AED(0) });
    const returns = giveBack(customer);
    const { body } = await returns.returnLine(order, order.lines[0]!.id, 3);
    expect((await returns.returnLine(order, order.lines[0]!.id, 1)).status).toBe(400);
    await Promise.all([1, 2, 3].map(() => sendOperatorRequest(shop, `returns/${body.number}`, 'returned')));
    expect(await returns.balance()).toEqual(order.lines[0]!.total);
    expect(await read()).toMatchObject({
      status: 'returned',
      payment_status: 'refunded',
      refund: order.lines[0]!.total,
    });
    expect((await advance(order.number, 'delivered')).status).toBe(409);
  });

  /** A referred friend with a delivered first order of mugs. */
  async function friendOf(referrer: Awaited<ReturnType<typeof createBuyer>>, pieces: number) {
    const { code } = (await referrer.request(getReferralLink, {})).body;
    const { client: raw, ...friend } = await buyerFrom(code);
    const order = await friend.buy([MUG, pieces]);
    expect((await advance(order.number, 'delivered')).status).toBe(204);
    return { ...friend, client: raw, order };
  }

  async function buyerFrom(code?: string) {
    const client = await createBuyer(shop, `transitions-${(people += 1)}@example.com`, code);
    return { ...client, client, ...giveBack(client) };
  }

  test('Referrals: a complete return of the rewarding order revokes both rewards; a later order earns them again [ACC-08]', async () => {
    const sara = await buyerFrom();
    const friend = await friendOf(sara, 3);
    expect([await sara.balance(), await friend.balance()]).toEqual([AED(2_500), AED(2_500)]);
    const [line] = friend.order.lines;
    const { body } = await friend.returnLine(friend.order, line!.id, 3);
    expect(await friend.balance()).toEqual(AED(2_500));
    await sendOperatorRequest(shop, `returns/${body.number}`, 'returned');
    await sendOperatorRequest(shop, `returns/${body.number}`, 'returned');
    expect([await sara.balance(), await friend.balance()]).toEqual([AED(0), line!.total]);
    const promotions = async () => (await sara.request(listReferralPromotions, { query: {} })).body.results;
    expect(await promotions()).toMatchObject([{ earned: null, amount: null }]);
    expect((await sara.request(getReferralLink, {})).body.earned).toEqual(AED(0));

    const second = await friend.buy([MUG, 1]);
    await advance(second.number, 'delivered');
    expect(await promotions()).toMatchObject([{ earned: now.toISOString(), amount: AED(2_500) }]);
    expect(await sara.balance()).toEqual(AED(2_500));
  });

  test('Referrals: the rewards stay while one piece of the order is not returned [ACC-08]', async () => {
    const sara = await buyerFrom();
    const friend = await friendOf(sara, 2);
    const { body } = await friend.returnLine(friend.order, friend.order.lines[0]!.id, 1);
    await sendOperatorRequest(shop, `returns/${body.number}`, 'returned');
    expect(await sara.balance()).toEqual(AED(2_500));
  });

  test('Referrals: a spent reward becomes debt, deducted from the next credit [ACC-08] [ACC-09]', async () => {
    const sara = await buyerFrom();
    const friend = await friendOf(sara, 1);
    await sara.add(MUG, 1);
    await sara.request(switchWallet, { query: {}, body: { active: true } });
    const own = await sara.buy();
    expect(await sara.balance()).toEqual(AED(0));
    const { body } = await friend.returnLine(friend.order, friend.order.lines[0]!.id, 1);
    expect(await sendOperatorRequest(shop, `returns/${body.number}`, 'returned')).toBe(204);
    expect(await sara.balance()).toEqual(AED(0));
    expect((await sara.request(getBalance, {})).body.owed).toEqual(AED(2_500));

    await advance(own.number, 'delivered');
    const { body: ownReturn } = await sara.returnLine(own, own.lines[0]!.id, 1);
    await sendOperatorRequest(shop, `returns/${ownReturn.number}`, 'returned');
    expect(await sara.balance()).toEqual(AED(toMinor(own.lines[0]!.total) - 2_500));
    expect((await sara.request(getBalance, {})).body.owed).toBeUndefined();
    const { results } = (await sara.request(listMovements, { query: {} })).body;
    expect(results.map(({ kind, amount }) => [kind, toMinor(amount)])).toEqual([
      ['referral', -2_500],
      ['refund', toMinor(own.lines[0]!.total)],
      ['order', -2_500],
      ['referral', 2_500],
    ]);
  });

  test('Referrals: two orders of one friend delivered in parallel reward once without a deadlock [ACC-08]', async () => {
    const sara = await buyerFrom();
    const { code } = (await sara.request(getReferralLink, {})).body;
    const friends = await Promise.all([1, 2, 3].map(() => buyerFrom(code)));
    const orders: Order[] = [];
    for (const friend of friends) for (const pieces of [1, 2, 3]) orders.push(await friend.buy([MUG, pieces]));
    const responses = await Promise.all(
      orders.map(({ number }) => sendOperatorRequest(shop, `orders/${number}`, 'delivered')),
    );
    expect(new Set(responses)).toEqual(new Set([204]));
    expect(await sara.balance()).toEqual(AED(7_500));
    for (const friend of friends) expect(await friend.balance()).toEqual(AED(2_500));
  });

  test('Checkout: the recipient of the address receives the order, and the profile stays the customer’s [ACC-01]', async () => {
    const sara = await buyerFrom();
    const gift = { ...DUBAI_ADDRESS, full_name: 'Mariam Al Suwaidi', mobile_number: '+971 55 987 6543' };
    const { id: address } = (await sara.request(createAddress, { body: gift })).body;
    await sara.add(HEADPHONES, 1);
    const { body: order } = await sara.request(placeOrder, {
      body: { address, payment_method: 'cash' },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
    expect(order.receiver).toEqual({ full_name: 'Mariam Al Suwaidi', phone_number: '+971559876543' });
    const mail = await shop.lastMessage();
    expect(mail?.body).toMatch(/^Hello Sara Haddad,/);
    expect(mail?.body).toContain('Mariam Al Suwaidi\n+971559876543');
    const [profile] = await shop.database.query<{ full_name: string; phone_number: string }>(
      'SELECT i.full_name, i.phone_number FROM identities i JOIN orders o ON o.identity_id = i.id WHERE o.id = $1',
      [order.id],
    );
    expect(profile).toEqual({ full_name: 'Sara Haddad', phone_number: '+971501234567' });
  });

  test('OrderFaults: finds no fault after all these tests [API-03]', async () => {
    expect(await findOrderFaults(shop.database)).toEqual([]);
  });
});
