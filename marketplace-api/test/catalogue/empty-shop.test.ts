import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAddress } from 'shared-contracts/endpoints/account/addresses';
import { ALL_ENDPOINTS } from 'shared-contracts/endpoints/all';
import { searchProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import { isDatabaseEmpty } from 'demo-data/seed';
import { loadServiceArea } from '../../src/modules/locations/load-service-area.ts';
import { createClient, DUBAI_ADDRESS } from '../helpers/client.ts';
import { openEmptyShop } from '../helpers/small-shop.ts';

let shop: Awaited<ReturnType<typeof openEmptyShop>>;
beforeAll(async () => {
  shop = await openEmptyShop(new Date('2026-06-01T10:00:00Z'));
});
afterAll(() => shop.close());

test('Empty shop: without demonstration data it serves both countries and their cities [LOC-01][API-02]', async () => {
  const { body } = await createClient(shop.app).request(listCountries, {});
  expect(body.results.map(({ iso_3166_1_a2: code, cities }) => [code, cities[0]?.name, cities.length])).toEqual([
    ['AE', 'Dubai', 8],
    ['SA', 'Riyadh', 14],
  ]);
  expect(await isDatabaseEmpty(shop.database)).toBe(true);
});

test('Empty shop: every read returns an empty result, never an error [API-01][API-02]', async () => {
  const guest = createClient(shop.app);
  await guest.renewToken();
  for (const call of ALL_ENDPOINTS.filter(({ method, path }) => method === 'GET' && !path.includes(':'))) {
    const { statusCode, body } = await guest.send('GET', call.path);
    if (statusCode >= 500) throw new Error(`${call.id} responded ${statusCode}: ${body}`);
  }
  expect((await guest.request(searchProducts, { query: { q: 'phone' } })).body).toMatchObject({
    count: 0,
    results: [],
  });
});

test('Empty shop: a customer signs up and saves an address [ACC-04]', async () => {
  const customer = createClient(shop.app);
  await customer.signUp('first@example.com');
  expect((await customer.request(createAddress, { body: DUBAI_ADDRESS })).body).toMatchObject({ city_name: 'Dubai' });
});

test('Empty shop: an operator’s changes of the service area stay; missing cities are added [LOC-01]', async () => {
  await shop.database.query("UPDATE cities SET delivery_days = 6 WHERE country = 'AE' AND id = 2");
  await shop.database.query("DELETE FROM cities WHERE country = 'SA' AND id = 22");
  await loadServiceArea(shop.database);
  const rows = await shop.database.query('SELECT delivery_days FROM cities WHERE id IN (2, 22) ORDER BY country, id');
  expect(rows).toEqual([{ delivery_days: 6 }, { delivery_days: 3 }]);
});
