import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { recommendations } from 'shared-contracts/endpoints/catalogue/catalogue';
import { recordItemView } from 'shared-contracts/endpoints/catalogue/item-view';
import { createClient } from '../../../../test/helpers/client.ts';
import { openSmallShop } from '../../../../test/helpers/small-shop.ts';

let shop: Awaited<ReturnType<typeof openSmallShop>>;
beforeAll(async () => {
  shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'));
});
afterAll(() => shop.close());

async function createCustomerWithViews(email: string, products: readonly number[]) {
  const client = createClient(shop.app);
  await client.signUp(email);
  for (const productId of products) await client.request(recordItemView, { body: { productId } });
  return client;
}
const fetchRelated = async (product: string[]) => {
  const { results, basis } = await shop.request(recommendations, { query: { product } });
  return { ids: results.map(({ id }) => id), basis };
};

test('Recommendations: products viewed by the same customers are recommended together; colours count as their family', async () => {
  expect(await fetchRelated(['101'])).toEqual({ ids: [104, 103], basis: 'given' });
  await createCustomerWithViews('first@example.com', [101, 106]);
  await createCustomerWithViews('second@example.com', [101, 106, 103]);
  expect(await fetchRelated(['101'])).toEqual({ ids: [105, 103, 104], basis: 'given' });
});

test('Recommendations: a customer gets products related to their views; a guest, or a customer without views, gets popular ones', async () => {
  const client = await createCustomerWithViews('third@example.com', [103]);
  const own = (await client.request(recommendations, { query: {} })).body;
  expect([own.basis, own.results.map(({ id }) => id)]).toEqual(['history', [105, 101, 104]]);
  const newCustomer = await createCustomerWithViews('fourth@example.com', []);
  const popular = (await newCustomer.request(recommendations, { query: {} })).body;
  expect([popular.basis, popular.results.map(({ id }) => id)]).toEqual(['popular', [104, 101, 105, 103]]);
  expect(await fetchRelated([])).toEqual({ ids: [104, 101, 105, 103], basis: 'popular' });
});
