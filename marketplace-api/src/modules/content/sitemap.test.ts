import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { listSitemap } from 'shared-contracts/endpoints/content/content';
import { ENGINES } from '../../../test/helpers/engines.ts';
import { addProducts } from '../../../test/helpers/more-products.ts';
import { openSmallShop } from '../../../test/helpers/small-shop.ts';

describe.each(ENGINES)('Sitemap on $name', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine);
  });
  afterAll(() => shop.close());

  const fetchSitemap = (kind: string, page?: number, headers = {}) =>
    shop.request(listSitemap, { params: { kind }, query: page === undefined ? {} : { page } }, headers);
  const slugsOf = async (kind: string, headers = {}) =>
    (await fetchSitemap(kind, 1, headers)).results.map(({ slug }) => slug);

  test('lists every product that a country sells, and none of another country', async () => {
    for (const country of ['AE', 'SA']) {
      const sold = await shop.request(listProducts, { query: { page_size: 100 } }, { country });
      const slugs = await slugsOf('products', { country });
      expect(slugs).toEqual(expect.arrayContaining(sold.results.map(({ slug }) => slug)));
      expect(new Set(slugs).size).toBe(slugs.length);
    }
    expect(await slugsOf('products', { country: 'AE' })).not.toEqual(await slugsOf('products', { country: 'SA' }));
  });

  test('lists categories and brands with products for sale, and published posts', async () => {
    expect(await slugsOf('categories')).not.toEqual([]);
    expect(await slugsOf('brands')).not.toEqual([]);
    expect((await fetchSitemap('posts', 1)).results).toEqual([
      { slug: 'choose-headphones', updated: '2026-01-01T00:00:00.000Z' },
    ]);
    expect(await slugsOf('post-categories')).toEqual(['guides']);
  });

  test('returns the number of files without a page number; a page past the end and an unknown kind are not found', async () => {
    expect(await fetchSitemap('products')).toEqual({ pages: 1, results: [] });
    for (const [kind, page] of [
      ['products', 2],
      ['customers', 1],
    ] as const)
      await expect(fetchSitemap(kind, page)).rejects.toThrow('responded 404');
  });

  test('loadSitemap: names each record in one file, also at the limits between files [APP-08]', async () => {
    const read = async (kind: string, page: number) => (await fetchSitemap(kind, page)).results.map(({ slug }) => slug);
    const pagesOf = async (kind: string) => (await fetchSitemap(kind)).pages;
    expect(await pagesOf('products')).toBe(1);
    const before = await read('products', 1);
    await addProducts(shop.database, [1, 9_999, 10_000]);
    expect(await pagesOf('products')).toBe(1);
    await addProducts(shop.database, [10_001, 19_999, 20_000, 20_001, 30_000]);
    expect(await pagesOf('products')).toBe(3);
    const names = (ids: number[]) => ids.map((id) => `product-${id}`);
    expect(await read('products', 1)).toEqual([...names([1]), ...before, ...names([9_999, 10_000])]);
    expect(await read('products', 2)).toEqual(names([10_001, 19_999, 20_000]));
    expect(await read('products', 3)).toEqual(names([20_001, 30_000]));
    await addProducts(shop.database, [30_001]);
    expect(await pagesOf('products')).toBe(4);

    await shop.database.query(
      `INSERT INTO blog_posts (id, category_id, slug, title_en, title_ar, summary_en, summary_ar, body_en, body_ar, author_en, author_ar, published_at)
         SELECT n, 1, 'post-' || n, '', '', '', '', '[]', '[]', '', '', '2026-01-02' FROM unnest(ARRAY[10000, 20000, 20001]) n`,
    );
    await shop.database.query(
      "INSERT INTO brands (id, slug, name_en, name_ar) SELECT n, 'brand-' || n, '', '' FROM unnest(ARRAY[10000, 20000]) n",
    );
    await shop.database.query('UPDATE families SET brand_id = 10000 WHERE id = 5');
    await shop.database.query('SELECT refresh_listings()');
    expect(await read('posts', 1)).toContain('post-10000');
    expect(await read('posts', 2)).toEqual(['post-20000']);
    expect(await read('posts', 3)).toEqual(['post-20001']);
    expect(await read('brands', 1)).toContain('brand-10000');
    expect(await read('brands', 2)).toEqual([]);
  });
});
