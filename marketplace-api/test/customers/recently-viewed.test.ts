import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { recordItemView } from 'shared-contracts/endpoints/catalogue/item-view';
import { listRecentlyViewed } from 'shared-contracts/endpoints/catalogue/recently-viewed';
import { recommendations, similarProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { createClient } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { addProducts } from '../helpers/more-products.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

describe.each(RULE_ENGINES)('Recently viewed on $name [API-02]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let now = new Date('2026-06-01T10:00:00Z');
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine);
  });
  afterAll(() => shop.close());

  test('returns products in the order of the requested ids, without unknown ones and those not sold in the country', async () => {
    const list = async (product: string[], country = 'AE') =>
      (await shop.request(listRecentlyViewed, { query: { product } }, { country })).results.map(({ id }) => id);
    expect(await list(['105', '101', '105', 'x', '-1', '99999', '104'])).toEqual([105, 101, 104]);
    expect(await list(['105', '101'], 'SA')).toEqual([101]);
    expect(await list([])).toEqual([]);
  });

  test('records views of signed-in customers, newest first; a guest’s views are not recorded [PDP-08]', async () => {
    const sara = createClient(shop.app);
    await sara.signUp('looks@example.com');
    for (const productId of [101, 104, 101]) {
      now = new Date(now.getTime() + 1_000);
      expect((await sara.request(recordItemView, { body: { productId } })).status).toBe(204);
    }
    const seen = async (client = sara) =>
      (await client.request(listRecentlyViewed, { query: {} })).body.results.map(({ id }) => id);
    expect(await seen()).toEqual([101, 104]);
    const guest = createClient(shop.app);
    expect((await guest.request(recordItemView, { body: { productId: 101 } })).status).toBe(401);
    expect(await seen(guest)).toEqual([]);
    expect((await sara.request(recordItemView, { body: { productId: 999 } })).status).toBe(404);
    expect((await sara.request(recordItemView, { body: { productId: 0 } })).status).toBe(400);
  });

  test('listRecentlyViewed: returns the 25 newest, by ids or by customer, for any page size [APP-19]', async () => {
    const ids = Array.from({ length: 40 }, (_, at) => 5_000 + at);
    await addProducts(shop.database, ids);
    const newest = ids.toReversed();
    const product = newest.map(String);
    const given = await shop.request(listRecentlyViewed, { query: { product, page_size: 60 } });
    expect(given.count).toBe(25);
    expect(given.results.map(({ id }) => id)).toEqual(newest.slice(0, 25));

    const omar = createClient(shop.app);
    await omar.signUp('looks-a-lot@example.com');
    for (const productId of ids) {
      now = new Date(now.getTime() + 1_000);
      await omar.request(recordItemView, { body: { productId } });
    }
    const seen = (await omar.request(listRecentlyViewed, { query: { page_size: 60 } })).body;
    expect(seen.count).toBe(25);
    expect(seen.results.map(({ id }) => id)).toEqual(newest.slice(0, 25));
    const second = (await omar.request(listRecentlyViewed, { query: { page: 2, page_size: 20 } })).body;
    expect(second.results.map(({ id }) => id)).toEqual(newest.slice(20, 25));
  });

  test('listRecentlyViewed, similarProducts, recommendations: accept ids up to 2,147,483,647 [API-01]', async () => {
    const ids = [1_000_000_000, 1_999_999_999, 2_147_483_647];
    await addProducts(shop.database, ids);
    const query = { product: ids.map(String) };
    expect((await shop.request(listRecentlyViewed, { query })).results.map(({ id }) => id)).toEqual(ids);
    const none = { product: ['2147483648', '9999999999'] };
    expect((await shop.request(listRecentlyViewed, { query: none })).results).toEqual([]);
    const similar = async (products: { product: string[] }) =>
      (await shop.request(similarProducts, { query: products })).count;
    expect(await similar(query)).toBeGreaterThan(0);
    expect(await similar(none)).toBe(0);
    expect((await shop.request(recommendations, { query })).basis).not.toBe(
      (await shop.request(recommendations, { query: none })).basis,
    );
  });
});
