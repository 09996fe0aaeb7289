import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { createPayer } from '../helpers/place-test-order.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const MUG = 105;
/** Dubai is four hours ahead of UTC: these moments are the ends and the middle of days there. */
const MOMENTS = ['2026-05-01T19:59:59Z', '2026-05-01T20:00:00Z', '2026-05-02T08:00:00Z', '2026-05-02T20:00:00Z'];

describe.each(RULE_ENGINES)('Orders of some days on $name [APP-21]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let payer: Awaited<ReturnType<typeof createPayer>>;
  let numbers: string[];
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine);
    await shop.database.query('UPDATE offers SET qty = 50');
    payer = await createPayer(shop);
    numbers = [];
    for (const moment of MOMENTS) {
      await payer.add(MUG);
      const { number } = (await payer.order('cash')).body;
      await shop.database.query('UPDATE orders SET placed_at = $1 WHERE number = $2', [new Date(moment), number]);
      numbers.unshift(number);
    }
  });
  afterAll(() => shop.close());

  /** Positions of the listed orders, the newest is 0. */
  const listed = async (query: { from?: string; to?: string; page_size?: string }) =>
    (await payer.request(listOrders, { query })).body.results.map(({ number }) => numbers.indexOf(number));

  test('lists the orders of whole days in the customer’s country, newest first', async () => {
    expect(await listed({})).toEqual([0, 1, 2, 3]);
    expect(await listed({ from: '2026-05-02' })).toEqual([0, 1, 2]);
    expect(await listed({ to: '2026-05-01' })).toEqual([3]);
    expect(await listed({ from: '2026-05-02', to: '2026-05-02' })).toEqual([1, 2]);
    expect(await listed({ from: '1000-01-01', to: '2099-12-31' })).toEqual([0, 1, 2, 3]);
    expect(await listed({ from: '2026-05-03', to: '2026-05-01' })).toEqual([]);
  });

  test('pages keep the days', async () => {
    const query = { from: '2026-05-02', to: '2026-05-03', page_size: '2' };
    const { count, next } = (await payer.request(listOrders, { query })).body;
    expect([count, next]).toEqual([3, expect.stringContaining('from=2026-05-02&to=2026-05-03')]);
    expect((await payer.send('GET', next ?? '')).json<{ results: unknown[] }>().results).toHaveLength(1);
  });

  test.each(['0999-12-31', '2100-01-01', '2026-02-30', '2026-1-1', '', 'today', "'; DROP TABLE orders; --"])(
    'refuses “%s” and names the field',
    async (from) => {
      const response = await payer.send('GET', `${listOrders.path}?from=${encodeURIComponent(from)}`);
      expect([response.statusCode, Object.keys(response.json<object>())]).toEqual([400, ['from']]);
    },
  );
});
