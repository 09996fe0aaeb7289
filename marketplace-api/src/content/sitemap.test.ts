import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listProducts } from 'shared-contracts/calls/catalogue';
import { listSitemap } from 'shared-contracts/calls/content';
import { ENGINES } from '../../test/engines.ts';
import { openSmallShop } from '../../test/small-shop.ts';

describe.each(ENGINES)('what search engines are told of on $name', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine);
  }, 180_000);
  afterAll(() => shop.close());

  const ask = (kind: string, page?: number, headers = {}) =>
    shop.ask(listSitemap, { params: { kind }, query: page === undefined ? {} : { page } }, headers);
  const slugsOf = async (kind: string, headers = {}) => (await ask(kind, 1, headers)).results.map(({ slug }) => slug);

  test('every product that a country sells, and none of another country', async () => {
    for (const country of ['AE', 'SA']) {
      const sold = await shop.ask(listProducts, { query: { page_size: 100 } }, { country });
      const told = await slugsOf('products', { country });
      expect(told).toEqual(expect.arrayContaining(sold.results.map(({ slug }) => slug)));
      expect(new Set(told).size).toBe(told.length);
    }
    expect(await slugsOf('products', { country: 'AE' })).not.toEqual(await slugsOf('products', { country: 'SA' }));
  });

  test('categories and brands that have something to sell, posts that are published', async () => {
    expect(await slugsOf('categories')).not.toEqual([]);
    expect(await slugsOf('brands')).not.toEqual([]);
    expect((await ask('posts', 1)).results).toEqual([
      { slug: 'choose-headphones', updated: '2026-01-01T00:00:00.000Z' },
    ]);
    expect(await slugsOf('post-categories')).toEqual(['guides']);
  });

  test('without a number it says how many files there are; one past the end and an unknown kind are not found', async () => {
    expect(await ask('products')).toEqual({ pages: 1, results: [] });
    for (const [kind, page] of [
      ['products', 2],
      ['customers', 1],
    ] as const)
      await expect(ask(kind, page)).rejects.toThrow('answered 404');
  });
});
