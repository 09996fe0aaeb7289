import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Endpoint } from 'shared-contracts/endpoint';
import { ALL_ENDPOINTS } from 'shared-contracts/endpoints/all';
import { createClient, DUBAI_ADDRESS } from '../helpers/client.ts';
import { ENGINES } from '../helpers/engines.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

interface List {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly unknown[];
}

/** Endpoints that page through a list: the query has a page and the response has results. */
const LISTS = ALL_ENDPOINTS.filter(
  ({ query, response }) => hasEntry(query, 'page_size') && hasEntry(response, 'results'),
);

describe.each(ENGINES)('Pagination: a page past the end on $name [API-01]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let customer: ReturnType<typeof createClient>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine);
    customer = createClient(shop.app);
    await customer.signUp('pages@example.com');
    await customer.send('POST', '/api/v1/favourites/', { product: 101 });
    await customer.send('POST', '/api/v1/favourites/buy-later/', { product: 104 });
    await customer.send('POST', '/api/v1/question/', { product: 105, text: 'Does it keep the coffee hot?' });
    await customer.send('POST', '/api/v1/recently-viewed/', { productId: 101 });
    const { id }: { id: number } = (await customer.send('POST', '/api/v1/addresses/user/', DUBAI_ADDRESS)).json();
    await customer.add(105);
    const order = { address: id, payment_method: 'cash' };
    await customer.send('POST', '/api/v1/checkout/', order, { 'idempotency-key': 'past-the-end' });
  });
  afterAll(() => shop.close());

  test.each(LISTS.map((call) => [call.id, call] as const))('%s: is empty, with the total count', async (_id, call) => {
    const first = await read(call, 1);
    const past = await read(call, 50);
    expect(past).toMatchObject({ count: first.count, results: [], next: null });
    expect(first.results.length).toBe(Math.min(first.count, 2));
    // The link back leads to the last page with results.
    const last = Math.max(1, Math.ceil(first.count / 2));
    expect(new URL(past.previous ?? '', 'http://shop').searchParams.get('page')).toBe(String(last));
    const shown = last > 1 ? (await read(call, last)).results : [];
    expect(shown).not.toEqual(first.count > 0 ? first.results : null);
  });

  test('most lists of the test have results', async () => {
    const counts = await Promise.all(LISTS.map((call) => read(call, 1)));
    expect(counts.filter(({ count }) => count > 0).length).toBeGreaterThanOrEqual(LISTS.length - 8);
  });

  async function read(call: Endpoint, page: number): Promise<List> {
    const query = hasEntry(call.query, 'product') && call.token !== 'required' ? 'product=101&' : '';
    const path = call.path.replace(':id', await searchByPicture());
    return (await customer.send('GET', `${path}?${query}page=${page}&page_size=2`)).json();
  }

  let search: Promise<string> | undefined;
  function searchByPicture(): Promise<string> {
    search ??= customer
      .send('POST', '/api/v1/image-search/', { picture: ONE_PIXEL })
      .then((response) => response.json<{ id: string }>().id);
    return search;
  }
});

/** A PNG picture of one pixel. */
const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function hasEntry(schema: unknown, name: string): boolean {
  return typeof schema === 'object' && schema !== null && 'entries' in schema && name in (schema.entries as object);
}
