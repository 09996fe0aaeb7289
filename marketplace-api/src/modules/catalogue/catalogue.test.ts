import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  autocomplete,
  getBrand,
  getCategory,
  interesting,
  listBrands,
  listCategories,
  newArrivals,
  recommendations,
  similarProducts,
  topSelected,
  topSelling,
} from 'shared-contracts/endpoints/catalogue/catalogue';
import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import {
  menuCategories,
  menuFooter,
  menuHotTrending,
  menuTop,
  menuTopFooter,
} from 'shared-contracts/endpoints/catalogue/menu';
import { ENGINES } from '../../../test/helpers/engines.ts';
import { openSmallShop } from '../../../test/helpers/small-shop.ts';

describe.each(ENGINES)('Catalogue on $name [API-02]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine);
  });
  afterAll(() => shop.close());

  const ids = (list: { results: { id: number }[] }) => list.results.map((item) => item.id);
  const ARABIC = { 'accept-language': 'ar-AE' };

  test('a category has its path from the top and its children [CAT-02] [API-01]', async () => {
    expect(await shop.request(getCategory, { query: { slug: 'headphones' } })).toMatchObject({
      name: 'Headphones',
      products_count: 2,
      breadcrumbs: [{ slug: 'electronics', name: 'Electronics' }],
      children: [],
    });
    expect(await shop.request(getCategory, { query: { slug: 'electronics' } }, ARABIC)).toMatchObject({
      name: 'إلكترونيات',
      products_count: 3,
      breadcrumbs: [],
      children: [{ name: 'سماعات رأس' }, { name: 'هواتف' }],
    });
  });

  test('an unknown slug is 404, a missing one 400, with the specified messages [API-01] [APP-06]', async () => {
    for (const url of ['/api/v1/catalogue/slug/category/?slug=no', '/api/v1/brands/no/']) {
      const response = await shop.inject('GET', url);
      expect([url, response.statusCode]).toEqual([url, 404]);
      expect(response.json()).toEqual({ non_field_errors: ['Page not found'] });
    }
    const missing = await shop.inject('GET', '/api/v1/catalogue/slug/category/');
    expect(missing.statusCode).toBe(400);
    expect(missing.json()).toEqual({ slug: ['This field may not be blank'] });
    expect((await shop.inject('GET', '/api/v1/brands/%00/')).statusCode).toBe(400);
  });

  test.each([
    ['en-AE', 'AE', 'Free delivery from AED\u00a0100'],
    ['en-SA', 'SA', 'Free delivery from SAR\u00a0100'],
    ['ar-AE', 'AE', 'توصيل مجاني من د.إ\u00a0100'],
    ['ar-SA', 'SA', 'توصيل مجاني من ر.س\u00a0100'],
  ])(
    'menu labels show the amount of free delivery in the currency of the country: %s [LOC-03]',
    async (locale, country, label) => {
      await shop.database.query(
        `INSERT INTO menu_links (menu, group_en, group_ar, label_en, label_ar, path, position)
       SELECT 'top', '', '', 'Free delivery from {free_delivery_from}', 'توصيل مجاني من {free_delivery_from}', '/free/', 9
       WHERE NOT EXISTS (SELECT 1 FROM menu_links WHERE path = '/free/')`,
      );
      try {
        const { results } = await shop.request(menuTop, {}, { 'accept-language': locale, country });
        expect(results.find(({ path }) => path === '/free/')?.label).toBe(label);
      } finally {
        await shop.database.query("DELETE FROM menu_links WHERE path = '/free/'");
      }
    },
  );

  test('categories, brands and menus are in the requested language [APP-14] [API-01]', async () => {
    expect((await shop.request(listCategories, {})).results.map((row) => [row.slug, row.children.length])).toEqual([
      ['electronics', 2],
      ['home', 1],
    ]);
    expect((await shop.request(menuCategories, {}, ARABIC)).results.map((row) => row.name)).toEqual([
      'إلكترونيات',
      'المنزل',
    ]);
    expect((await shop.request(menuHotTrending, {})).results.map((row) => row.slug)).toEqual(['headphones']);
    expect((await shop.request(menuTop, {})).results).toMatchObject([{ label: 'Help', path: '/help/' }]);
    expect(
      (await shop.request(menuFooter, {}, ARABIC)).results.map((group) => [group.title, group.links.length]),
    ).toEqual([
      ['المساعدة', 2],
      ['الشركة', 1],
    ]);
    expect((await shop.request(menuTopFooter, {})).results).toHaveLength(1);
    const brands = await shop.request(listBrands, { query: {} });
    expect(brands.results.map((brand) => [brand.name, brand.products_count])).toEqual([
      ['Nova', 2],
      ['Zain Home', 3],
    ]);
    expect(await shop.request(getBrand, { params: { slug: 'nova' } }, ARABIC)).toMatchObject({ name: 'نوفا' });
  });

  test('countries have currency, phone format and cities [LOC-01]', async () => {
    const { results } = await shop.request(listCountries, {}, ARABIC);
    expect(results).toMatchObject([
      { iso_3166_1_a2: 'AE', printable_name: 'الإمارات العربية المتحدة', phone_code: '971', currency: { code: 'AED' } },
      {
        iso_3166_1_a2: 'SA',
        phone_mask: '## ### ####',
        cities: [{ id: 11, name: 'Riyadh', translated_name: 'الرياض' }],
      },
    ]);
    expect(results[0]?.cities[0]).toMatchObject({ id: 1, name: 'Dubai', is_default: true });
  });

  test('home page rows follow sales, views, creation dates and collections [CAT-01]', async () => {
    expect(ids(await shop.request(topSelling, { query: {} }))).toEqual([104, 101, 103, 105]);
    expect(ids(await shop.request(newArrivals, { query: {} }))).toEqual([105, 104, 103, 101]);
    expect(ids(await shop.request(interesting, { query: { page_size: 2 } }))).toEqual([101, 104]);
    expect(ids(await shop.request(topSelected, { query: {} }))).toEqual([105, 103]);
  });

  test('similar products share the kind, recommendations share the brand or department', async () => {
    expect(ids(await shop.request(similarProducts, { query: { product: ['101'] } }))).toEqual([103, 104]);
    expect(ids(await shop.request(recommendations, { query: { product: ['101'] } }))).toEqual([104, 103]);
    expect(ids(await shop.request(recommendations, { query: {} }))).toEqual([104, 101, 105, 103]);
    expect(ids(await shop.request(similarProducts, { query: { product: ['abc', '999999'] } }))).toEqual([]);
  });

  test('typed text is completed to products, categories and brands in either script [CAT-06]', async () => {
    const suggest = async (q: string) => {
      const suggestions = await shop.request(autocomplete, { query: { q } });
      return [
        ids({ results: suggestions.products }),
        ids({ results: suggestions.categories }),
        ids({ results: suggestions.brands }),
      ];
    };
    expect(await suggest('head')).toEqual([[101, 103], [11], []]);
    expect(await suggest('nov')).toEqual([[104, 101], [], [1]]);
    expect(await suggest('سماع')).toEqual([[101, 103], [11], []]);
    expect(await suggest('nova wire')).toEqual([[101], [], []]);
    expect(await suggest('')).toEqual([[], [], []]);
    expect(await suggest("'&|!:*")).toEqual([[], [], []]);
  });
});
