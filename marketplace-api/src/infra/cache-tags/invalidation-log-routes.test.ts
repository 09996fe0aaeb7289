import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getProduct, listOffers } from 'shared-contracts/endpoints/catalogue/product';
import { listProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { listDeals } from 'shared-contracts/endpoints/catalogue/deals';
import { buildPath } from 'shared-contracts/endpoint';
import { openSmallShop } from '../../../test/helpers/small-shop.ts';
import { fetchInvalidations } from './invalidation-log.ts';

let shop: Awaited<ReturnType<typeof openSmallShop>>;
beforeAll(async () => {
  shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'));
  // The first request begins and ends promotions.
  await shop.request(listProducts, { query: {} });
});
afterAll(() => shop.close());

const now = async () => (await fetchInvalidations(shop.database, undefined)).cursor;
/** Tags that the SQL invalidates. */
async function tagsOf(sql: string): Promise<string[]> {
  const before = await now();
  await shop.database.runScript(sql);
  return (await fetchInvalidations(shop.database, before)).tags.toSorted();
}

test('fetchInvalidations: a change of a price, of stock, of a name or of reviews invalidates the tags that show it', async () => {
  const lists = ['card:101', 'listings', 'product:101'];
  const price = await tagsOf(
    "UPDATE offer_prices SET price = price - 100 WHERE offer_id = 1 AND country = 'AE'; SELECT refresh_listings(ARRAY[101]);",
  );
  expect(price).toEqual(expect.arrayContaining(lists));
  expect(price).toEqual(expect.arrayContaining([expect.stringMatching(/^category:\d+$/)]));
  expect(await tagsOf('UPDATE offers SET qty = qty - 1 WHERE id = 1; SELECT refresh_listings(ARRAY[101]);')).toEqual([
    'product:101',
  ]);
  expect(
    await tagsOf('UPDATE offers SET qty = 0 WHERE product_id = 101; SELECT refresh_listings(ARRAY[101]);'),
  ).toEqual(expect.arrayContaining(lists));
  expect(await tagsOf("UPDATE products SET name_en = 'Renamed' WHERE id = 103")).toEqual([
    'card:103',
    'listings',
    'product:103',
  ]);
  expect(
    await tagsOf(
      "INSERT INTO reviews (product_id, name, rating, text, language, created_at) VALUES (104, 'Sara', 5, 'Good', 'en', now())",
    ),
  ).toEqual(['product:104']);
  expect(await tagsOf('UPDATE products SET views = views + 1; SELECT refresh_listings()')).toEqual([]);
  expect(await tagsOf("UPDATE categories SET name_en = name_en || '!'")).toEqual(['taxonomy']);
  expect(await tagsOf("UPDATE menu_links SET label_en = 'x' WHERE false")).toEqual([]);
  expect(
    await tagsOf(
      "INSERT INTO products (id, family_id, slug, sku, rbin, name_en, name_ar) SELECT 10000 + n, 1, 's' || n, 'k' || n, 'r' || n, '', '' FROM generate_series(1, 600) n; UPDATE products SET name_en = 'x' WHERE id > 10000; DELETE FROM products WHERE id > 10000",
    ),
  ).toEqual(['*']);
});

test('fetchInvalidations: returns each change once, in commit order, also while another transaction is open', async () => {
  const before = await now();
  const first = await shop.database.transaction(async (tx) => {
    await tx.query("UPDATE products SET name_en = 'Once' WHERE id = 104");
    return fetchInvalidations(tx, before);
  });
  expect(first.tags).toContain('product:104');
  const batch = await fetchInvalidations(shop.database, before);
  expect(batch).toMatchObject({ reset: false, tags: expect.arrayContaining(['product:104']) });
  expect(await fetchInvalidations(shop.database, batch.cursor)).toMatchObject({ reset: false, tags: [] });
});

test('fetchInvalidations: resets for a cursor that is malformed, too old or of another database', async () => {
  const cursor = await now();
  const [snapshot = ''] = cursor.split('@');
  for (const odd of [
    undefined,
    '',
    'x',
    '9:3:@1',
    '0:0:@5',
    "1:1:'@1",
    `${snapshot}@0`,
    `999999999:999999999:@${cursor.split('@')[1] ?? ''}`,
  ])
    expect(await fetchInvalidations(shop.database, odd)).toMatchObject({ reset: true, tags: [] });
});

test('GET /api/internal/changes: long-polls until a change; a forwarded request gets 404', async () => {
  await shop.app.ready();
  const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const url = `${origin}/api/internal/changes?after=${encodeURIComponent(await now())}`;
  const responseWithTime = fetch(url).then(async (response) => ({
    at: performance.now(),
    body: await response.json(),
  }));
  await new Promise((resolve) => setTimeout(resolve, 300));
  // Without a change the request would wait for ten seconds.
  const changedAt = performance.now();
  await shop.database.query("UPDATE products SET name_en = 'Told' WHERE id = 105");
  const { at, body } = await responseWithTime;
  expect(body).toMatchObject({ reset: false, tags: expect.arrayContaining(['product:105']) });
  expect(at - changedAt).toBeLessThan(5_000);
  expect((await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.5' } })).status).toBe(404);
});

test('cache hints: responses name their tags and expiry; a response without tags has no header', async () => {
  const product = await shop.inject('GET', buildPath(getProduct, { query: { slug: 'nova-phone-blue' } }));
  const [{ id }] = [product.json<{ id: number }>()];
  expect(product.headers['cache-tag']).toEqual(expect.stringContaining(`product:${id}`));
  // 20:00 in Dubai, when late delivery opens, is six hours after the shop’s 14:00.
  const offers = await shop.inject('GET', buildPath(listOffers, { query: { product: id } }));
  expect(offers.headers['surrogate-control']).toBe('max-age=21600');
  // A countdown runs from the server time in the response, so that time must not be minutes old.
  const deals = await shop.inject('GET', buildPath(listDeals, { query: { kind: 'daily' } }));
  expect(deals.headers['surrogate-control']).toBe('max-age=60');
  const list = await shop.inject('GET', buildPath(listProducts, { query: { filters: ['category:phones'] } }));
  expect(list.headers['cache-tag']).toMatch(/(?:^|,)category:\d+,.*card:\d+/);
  expect((await shop.inject('GET', '/api/v2/catalogue/products/search/autocomplete/?q=no')).headers).not.toHaveProperty(
    ['cache-tag'],
  );
});
