import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getOrder } from 'shared-contracts/endpoints/account/orders';
import { getReturn, getReturnable, listReturns, requestReturn } from 'shared-contracts/endpoints/account/returns';
import { getBalance, listMovements } from 'shared-contracts/endpoints/account/wallet';
import { toMinor } from 'shared-contracts/money';
import { createBuyer, sendOperatorRequest } from '../helpers/after-sales.ts';
import { createClient, PASSWORD } from '../helpers/client.ts';
import { ENGINES } from '../helpers/engines.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const HEADPHONES = 101;
const MUG = 105;

describe.each(ENGINES)('Returns on $name [API-02]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let now = new Date('2026-06-01T10:00:00Z');
  let people = 0;
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine);
  });
  afterAll(() => shop.close());

  const later = (days: number) => {
    now = new Date(now.getTime() + days * 86_400_000);
  };

  /** A customer with a delivered order of two mugs and headphones. */
  async function delivered() {
    const email = `returns-${(people += 1)}@example.com`;
    const client = await createBuyer(shop, email);
    const { number } = await client.buy([MUG, 2], [HEADPHONES, 1]);
    expect(await sendOperatorRequest(shop, `orders/${number}`, 'delivered')).toBe(204);
    const order = (await client.request(getOrder, { params: { number } })).body;
    const lineOf = (product: number) => order.lines.find((line) => line.product.id === product)!;
    const give = (lines: { line: number; quantity: number }[], more: object = {}) =>
      client.request(requestReturn, {
        params: { number },
        body: { lines, reason: 'damaged', note: ' The handle is broken. ', ...more },
      });
    return { ...client, email, number, order, mugs: lineOf(MUG), headphones: lineOf(HEADPHONES), give };
  }

  test('a part of a line: requested, then returned, then refunded to the wallet [ACC-02]', async () => {
    const sara = await delivered();
    const { number, mugs } = sara;
    expect((await sara.request(getReturnable, { params: { number } })).body.lines.map(({ state }) => state)).toEqual([
      'possible',
      'possible',
    ]);
    const { status, body } = await sara.give([{ line: mugs.id, quantity: 1 }]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ order_number: number, status: 'requested', count: 1, note: 'The handle is broken.' });
    expect(toMinor(body.refund)).toBe(toMinor(mugs.unit_price));
    const order = async () => (await sara.request(getOrder, { params: { number } })).body;
    expect((await order()).status).toBe('return_requested');

    expect(await sendOperatorRequest(shop, `returns/${body.number}`, 'returned')).toBe(204);
    expect(await sendOperatorRequest(shop, `returns/${body.number}`, 'returned')).toBe(204);
    expect(await order()).toMatchObject({ status: 'returned', refund: body.refund });
    expect((await sara.request(getBalance, {})).body.balance).toEqual(body.refund);
    expect((await sara.request(listMovements, { query: {} })).body.results).toMatchObject([
      { kind: 'refund', order_number: number, amount: body.refund },
    ]);
    expect((await sara.request(getReturn, { params: { number: body.number } })).body).toMatchObject({
      status: 'returned',
    });
  });

  test('no line is returned twice, also in parallel; the other lines stay returnable [ACC-02]', async () => {
    const sara = await delivered();
    const line = { line: sara.mugs.id, quantity: 2 };
    const both = await Promise.all([sara.give([line]), sara.give([line])]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const states = (await sara.request(getReturnable, { params: { number: sara.number } })).body.lines;
    expect(states.map(({ state }) => state)).toEqual(['requested', 'possible']);
    expect((await sara.give([{ line: sara.headphones.id, quantity: 1 }])).status).toBe(200);
    const list = (await sara.request(listReturns, { query: {} })).body;
    expect(list).toMatchObject({ count: 2, results: [{ status: 'requested' }, { status: 'requested' }] });
    await sendOperatorRequest(shop, `returns/${list.results[0]!.number}`, 'returned');
    expect((await sara.request(getOrder, { params: { number: sara.number } })).body.status).toBe('return_requested');
    await sendOperatorRequest(shop, `returns/${list.results[1]!.number}`, 'returned');
    expect((await sara.request(getOrder, { params: { number: sara.number } })).body).toMatchObject({
      status: 'returned',
      payment_status: 'refunded',
    });
  });

  test('are rejected 45 days after the delivery [ACC-02]', async () => {
    const sara = await delivered();
    later(45);
    await sara.submit('login', { identifier: sara.email, password: PASSWORD });
    await sara.renewToken();
    expect((await sara.give([{ line: sara.mugs.id, quantity: 1 }])).status).toBe(200);
    later(0.001);
    expect((await sara.give([{ line: sara.headphones.id, quantity: 1 }])).body).toEqual({
      non_field_errors: ['The 45 days for returning this order are over'],
    });
  });

  test('invalid requests are rejected with messages, and write nothing [ACC-02][API-01]', async () => {
    const sara = await delivered();
    const { mugs, headphones } = sara;
    expect((await sara.give([])).body).toEqual({ lines: ['Please select what you want to return'] });
    const impossible = { non_field_errors: ['This item cannot be returned, or its return is requested already'] };
    expect((await sara.give([{ line: mugs.id, quantity: 3 }])).body).toEqual(impossible);
    expect((await sara.give([{ line: 999_999, quantity: 1 }])).body).toEqual(impossible);
    const twice = [1, 1].map((quantity) => ({ line: mugs.id, quantity }));
    expect((await sara.give(twice)).body).toEqual(impossible);
    const line = { line: headphones.id, quantity: 1 };
    expect((await sara.give([line], { reason: 'because' })).status).toBe(400);
    expect((await sara.give([line], { note: 'x'.repeat(1_001) })).status).toBe(400);
    expect((await sara.request(listReturns, { query: {} })).body.count).toBe(0);
  });

  test('reject orders that have not arrived; other customers get neither order nor return [ACC-02][API-04]', async () => {
    const [sara, omar] = [await delivered(), await createBuyer(shop, 'returns-omar@example.com')];
    const { number, lines } = await omar.buy([MUG, 1]);
    const early = await omar.request(requestReturn, {
      params: { number },
      body: { lines: [{ line: lines[0]!.id, quantity: 1 }], reason: 'other' },
    });
    expect(early.status).toBe(400);
    const given = (await sara.give([{ line: sara.mugs.id, quantity: 1 }])).body;
    expect((await omar.request(getReturn, { params: { number: given.number } })).status).toBe(404);
    expect((await omar.request(getReturnable, { params: { number: sara.number } })).status).toBe(404);
    const body = { lines: [{ line: sara.headphones.id, quantity: 1 }], reason: 'other' as const };
    expect((await omar.request(requestReturn, { params: { number: sara.number }, body })).status).toBe(404);
    expect((await createClient(shop.app).request(listReturns, { query: {} })).status).toBe(401);
  });

  test('the warehouse’s endpoints are internal, move forward only, and validate order and return [API-04]', async () => {
    const { number } = await (await createBuyer(shop, 'returns-layla@example.com')).buy([MUG, 1]);
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    expect(await sendOperatorRequest(shop, `orders/${number}`, 'delivered', forwarded)).toBe(404);
    expect(await sendOperatorRequest(shop, `orders/${number}`, 'lost')).toBe(400);
    expect(await sendOperatorRequest(shop, 'orders/none', 'shipped')).toBe(404);
    expect(await sendOperatorRequest(shop, 'returns/none', 'returned')).toBe(404);
    expect(await sendOperatorRequest(shop, `orders/${number}`, 'delivered')).toBe(204);
    expect(await sendOperatorRequest(shop, `orders/${number}`, 'shipped')).toBe(409);
  });
});
