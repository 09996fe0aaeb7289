import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { similarProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { getProduct, getUnavailableProduct } from 'shared-contracts/endpoints/catalogue/product';
import { openSmallShop } from '../../../../test/helpers/small-shop.ts';

let shop: Awaited<ReturnType<typeof openSmallShop>>;
beforeAll(async () => {
  shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'));
});
afterAll(() => shop.close());

const SA = { country: 'SA', 'accept-language': 'ar-SA' };
const status = async (slug: string, headers: Record<string, string> = SA) =>
  (await shop.inject('GET', `/api/v1/catalogue/slug/inventory/unsold/?slug=${slug}`, headers)).statusCode;

test('Unavailable product: describes a product that only another country sells, without an offer', async () => {
  const query = { slug: 'zain-headphones-black' };
  await expect(shop.request(getProduct, { query }, SA)).rejects.toThrow('404');
  const product = await shop.request(getUnavailableProduct, { query }, SA);
  expect(product).toMatchObject({
    id: 103,
    name: expect.stringContaining('سماعات'),
    brand: { slug: 'zain-home' },
    breadcrumbs: [{ slug: 'electronics' }, { slug: 'headphones' }],
    sold_in: ['AE'],
  });
  expect(product).not.toHaveProperty('taxed_newprice');
  // Of the family's colours only those in stock there, so none except its own.
  expect(product.colours.map(({ value }) => value)).toEqual(['black']);
});

test('Unavailable product: rejects products that are sold there, unpublished or unknown', async () => {
  expect(await status('nova-phone-blue')).toBe(404);
  expect(await status('zain-headphones-black', { country: 'AE' })).toBe(404);
  expect(await status('nothing')).toBe(404);
  await shop.database.runScript(
    'UPDATE products SET is_active = false WHERE id = 105; SELECT refresh_listings(ARRAY[105]);',
  );
  expect(await status('zain-mug-white')).toBe(404);
});

test("Unavailable product: similar products are sold in the visitor's country", async () => {
  const query = { product: ['103'] };
  expect((await shop.request(similarProducts, { query }, SA)).results.map(({ id }) => id)).toEqual([101, 104]);
  expect((await shop.request(similarProducts, { query })).results.map(({ id }) => id)).toEqual([101, 104]);
});

test('Unavailable product: a sold product lists the countries that sell it', async () => {
  expect((await shop.request(getProduct, { query: { slug: 'nova-phone-blue' } })).sold_in).toEqual(['AE', 'SA']);
  expect((await shop.request(getProduct, { query: { slug: 'nova-headphones-white' } })).sold_in).toEqual(['AE']);
});
