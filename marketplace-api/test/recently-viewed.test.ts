import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listRecentlyViewed, noteItemView } from 'shared-contracts/calls/recently-viewed';
import { createClient } from './client.ts';
import { ENGINES } from './engines.ts';
import { openSmallShop } from './small-shop.ts';

describe.each(ENGINES)('recently viewed on $name [API-02]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let now = new Date('2026-06-01T10:00:00Z');
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine);
  }, 180_000);
  afterAll(() => shop.close());

  test('products come in the order of their ids, without what is unknown or not sold in the country', async () => {
    const list = async (product: string[], country = 'AE') =>
      (await shop.ask(listRecentlyViewed, { query: { product } }, { country })).results.map(({ id }) => id);
    expect(await list(['105', '101', '105', 'x', '-1', '99999', '104'])).toEqual([105, 101, 104]);
    expect(await list(['105', '101'], 'SA')).toEqual([101]);
    expect(await list([])).toEqual([]);
  });

  test('what a signed-in customer looks at is noted, the last first; a guest’s is not [PDP-08]', async () => {
    const sara = createClient(shop.app);
    await sara.signUp('looks@example.com');
    for (const productId of [101, 104, 101]) {
      now = new Date(now.getTime() + 1_000);
      expect((await sara.ask(noteItemView, { body: { productId } })).status).toBe(204);
    }
    const seen = async (client = sara) =>
      (await client.ask(listRecentlyViewed, { query: {} })).body.results.map(({ id }) => id);
    expect(await seen()).toEqual([101, 104]);
    const guest = createClient(shop.app);
    expect((await guest.ask(noteItemView, { body: { productId: 101 } })).status).toBe(401);
    expect(await seen(guest)).toEqual([]);
    expect((await sara.ask(noteItemView, { body: { productId: 999 } })).status).toBe(404);
    expect((await sara.ask(noteItemView, { body: { productId: 0 } })).status).toBe(400);
  });
});
