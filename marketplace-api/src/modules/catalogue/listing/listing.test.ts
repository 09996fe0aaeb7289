import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listFacets, listProducts, searchProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import type { Facet } from 'shared-contracts/entities/catalogue/facet';
import { ORDERINGS } from 'shared-contracts/filters';
import { ENGINES } from '../../../../test/helpers/engines.ts';
import { openSmallShop } from '../../../../test/helpers/small-shop.ts';

describe.each(ENGINES)('Listing and search on $name [API-02]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine);
  });
  afterAll(() => shop.close());

  const ids = (list: { results: { id: number }[] }) => list.results.map((card) => card.id);
  const list = async (filters: string[], ordering: string[] = ['newprice']) =>
    ids(await shop.request(listProducts, { query: { filters, ordering } }));
  const search = async (q: string, headers?: Record<string, string>) =>
    ids(await shop.request(searchProducts, { query: { q } }, headers));

  describe('Listing', () => {
    test('a family appears once, by its leading colour [CAT-02] [CAT-09]', async () => {
      const page = await shop.request(listProducts, { query: { ordering: ['newprice'] } });
      expect(page).toMatchObject({ count: 5, page: 1, page_size: 7, next: null, previous: null });
      expect(ids(page)).toEqual([105, 107, 103, 101, 104]);
      expect(page.results.find((card) => card.id === 101)).toEqual({
        id: 101,
        slug: 'nova-headphones-black',
        name: 'Nova wireless headphones, black',
        family: 1,
        brand: { id: 1, name: 'Nova', slug: 'nova' },
        image: { src: '/media/headphones-black-1', widths: [240, 480], alt: 'Headphones' },
        taxed_newprice: { amount: '299.00', currency: 'AED' },
        taxed_oldprice: { amount: '399.00', currency: 'AED' },
        percent_off: 25,
        rating: { average: 4.5, count: 2 },
        colour: 'black',
        colours: [
          { value: 'black', label: 'Black', hex: '#111111', slug: 'nova-headphones-black' },
          { value: 'white', label: 'White', hex: '#ffffff', slug: 'nova-headphones-white' },
        ],
        qty: 5,
        is_late_delivery: true,
        has_options: false,
      });
    });

    test('language and country headers determine names, prices and availability [LOC-01] [API-01]', async () => {
      const headers = { 'accept-language': 'ar-SA', country: 'SA', city: '' };
      const page = await shop.request(listProducts, { query: { ordering: ['newprice'] } }, headers);
      expect(ids(page)).toEqual([101, 104]);
      expect(page.results[0]).toMatchObject({
        name: 'سماعات رأس لاسلكية من نوفا، أسود',
        brand: { name: 'نوفا' },
        taxed_newprice: { amount: '319.00', currency: 'SAR' },
        taxed_oldprice: null,
        percent_off: 0,
        is_late_delivery: false,
      });
    });

    test('each specified order sorts [CAT-05]', async () => {
      const sorted = Object.fromEntries(
        await Promise.all(ORDERINGS.map(async (order) => [order, await list([], [order])] as const)),
      );
      expect(sorted).toEqual({
        '-best_match': [104, 101, 103, 105, 107],
        newprice: [105, 107, 103, 101, 104],
        '-newprice': [104, 101, 103, 107, 105],
        '-id': [107, 105, 104, 103, 101],
        '-views': [101, 107, 104, 103, 105],
        '-recommended': [104, 101, 103, 105, 107],
      });
      expect(await list([], ['drop table'])).toEqual(sorted['-recommended']);
    });

    test('filters narrow by category, brand, colour, price and rating [CAT-02] [CAT-04]', async () => {
      expect(await list(['category:electronics'])).toEqual([103, 101, 104]);
      expect(await list(['category:electronics|headphones'])).toEqual([103, 101]);
      expect(await list(['category_id:11', 'brand:nova'])).toEqual([101]);
      expect(await list(['brand:Zain Home|nova', 'Color:white'])).toEqual([105, 102]);
      expect(await list(['brand_id:2', 'price:40__100'])).toEqual([106, 107, 103]);
      expect(await list(['price__range:__41'])).toEqual([105]);
      expect(await list(['rating__range:4__'])).toEqual([107, 101, 104]);
    });

    test('an unknown filter is ignored, an unknown value matches nothing [CAT-04]', async () => {
      expect(await list(['weight:5', 'nonsense'])).toHaveLength(5);
      expect(await list(['brand:nobody'])).toEqual([]);
      expect(await list(['category_id:abc'])).toEqual([]);
    });

    test('late_delivery=1 returns only products that the city can receive tonight [CAT-03]', async () => {
      const query = { late_delivery: '1', ordering: ['newprice'] };
      expect(ids(await shop.request(listProducts, { query }))).toEqual([106, 101]);
      expect(ids(await shop.request(listProducts, { query }, { city: 'Abu Dhabi' }))).toEqual([]);
    });

    test('a page past the end is empty, and links to other pages preserve the query [CAT-03] [API-01]', async () => {
      const query = { page_size: 2, ordering: ['newprice'], filters: ['brand:nova|zain-home'] };
      const second = await shop.request(listProducts, { query: { ...query, page: 2 } });
      expect(ids(second)).toEqual([103, 101]);
      expect(second.next).toMatch(/page=3.*brand%3Anova%7Czain-home/);
      const next = await shop.inject('GET', second.next ?? '');
      expect(next.json()).toMatchObject({ page: 3, results: [{ id: 104 }], next: null });
      for (const page of ['0', 'abc', '-1', '']) {
        expect(await shop.request(listProducts, { query: { ...query, page } })).toMatchObject({ page: 1 });
      }
      expect(await shop.request(listProducts, { query: { ...query, page: 1_000_000_000 } })).toMatchObject({
        page: 100_000,
        results: [],
        next: null,
      });
    });
  });

  describe('Search', () => {
    test('terms of both languages find products in either page language [CAT-03]', async () => {
      expect(await search('wireless headphones')).toEqual([101]);
      expect(await search('headphones')).toEqual([101, 103]);
      expect(await search('headphone')).toEqual([101, 103]);
      expect(await search('سماعات لاسلكية')).toEqual([101]);
      expect(await search('كوب', { 'accept-language': 'en-AE' })).toEqual([105, 107]);
      expect(await search('نوفا شاشة')).toEqual([104]);
    });

    test('the matching variant represents its family [CAT-03]', async () => {
      expect(await search('headphones white')).toEqual([102]);
      expect(await search('S106')).toEqual([106]);
    });

    test('unsearchable text returns an empty list, never an error [API-01]', async () => {
      for (const q of ["';--", '%', '\\', 'zzzz', '!!! & |', '()', 'x\0y']) {
        expect(await shop.request(searchProducts, { query: { q } })).toMatchObject({ count: 0, page: 1, results: [] });
      }
      expect(await shop.request(searchProducts, { query: { q: ' \0 ' } })).toMatchObject({ count: 5 });
    });
  });

  describe('Facets', () => {
    const facets = async (query: { q?: string; filters?: string[] }, headers?: Record<string, string>) => {
      const response = await shop.request(listFacets, { query }, headers);
      return { count: response.count, byName: Object.fromEntries(response.facets.map((facet) => [facet.name, facet])) };
    };
    const options = (facet: Facet | undefined) =>
      facet?.kind === 'select' ? Object.fromEntries(facet.options.map((option) => [option.value, option.count])) : {};

    test('counts are families under the other filters, without their own filter [CAT-04]', async () => {
      const { count, byName } = await facets({ filters: ['brand:nova', 'Color:black'] });
      expect(count).toBe(1);
      expect(options(byName['brand'])).toEqual({ nova: 1, 'zain-home': 2 });
      expect(options(byName['Color'])).toEqual({ black: 1, white: 1, blue: 1 });
      expect(options(byName['category'])).toEqual({ electronics: 1 });
    });

    test('every count is the total of the list with that value [CAT-04]', async () => {
      const { byName } = await facets({ filters: ['category:electronics'] });
      expect(options(byName['category'])).toEqual({ electronics: 3, headphones: 2, phones: 1 });
      for (const [name, facet] of Object.entries(byName)) {
        for (const [value, expected] of Object.entries(options(facet))) {
          expect([name, value, (await list(['category:electronics', `${name}:${value}`])).length]).toEqual([
            name,
            value,
            expected,
          ]);
        }
      }
    });

    test('price has its range and buckets, rating its steps, late delivery its count [CAT-04]', async () => {
      const { byName } = await facets({});
      expect(byName['price']).toMatchObject({
        kind: 'range',
        min: '39.00',
        max: '1499.50',
        buckets: [
          { min: null, max: '50', count: 1 },
          { min: '50', max: '100', count: 2 },
          { min: '100', max: '250', count: 1 },
          { min: '250', max: '500', count: 1 },
          { min: '1000', max: '2500', count: 1 },
        ],
      });
      expect(byName['rating']).toMatchObject({
        kind: 'number',
        options: [
          { min: '4', count: 3 },
          { min: '3', count: 4 },
          { min: '2', count: 5 },
        ],
      });
      expect(byName['late_delivery']).toMatchObject({ kind: 'update', count: 2 });
      expect((await facets({}, { city: 'Abu Dhabi' })).byName['late_delivery']).toBeUndefined();
    });

    test('chosen values stay removable: a parent next to its child, and a value with count 0 [CAT-04]', async () => {
      const { count, byName } = await facets({
        filters: ['category:electronics|headphones', 'brand:zain-home', 'Color:blue', 'rating__range:4__'],
      });
      expect(count).toBe(0);
      expect(options(byName['category'])).toEqual({ electronics: 0, headphones: 0 });
      expect(options(byName['brand'])).toEqual({ 'zain-home': 0 });
      expect(options(byName['Color'])).toEqual({ blue: 0 });
      expect(byName['rating']).toMatchObject({ options: [{ min: '4', count: 0 }] });
    });

    test('the price histogram covers every price once, and ignores the chosen price [CAT-04]', async () => {
      const { byName } = await facets({ filters: ['price:40__100'] });
      const price = byName['price'];
      const bars = price?.kind === 'range' ? (price.histogram ?? []) : [];
      expect([bars[0]?.min, bars.at(-1)?.max]).toEqual([3_900, 149_950]);
      expect(bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(5);
      for (const [at, bar] of bars.slice(1).entries()) expect(bar.min).toBe((bars[at]?.max ?? 0) + 1);
    });

    test.each([
      ['a price the wrong way round is turned', ['price:100__40'], [106, 107, 103]],
      ['a negative price says nothing', ['price:-5__'], [105, 107, 103, 101, 104]],
      ['an exponent says nothing', ['price:1e99__'], [105, 107, 103, 101, 104]],
      ['of two prices the last counts', ['price:1__2', 'price:40__100'], [106, 107, 103]],
      ['contradictory filters find nothing', ['category:mugs', 'brand:nova'], []],
      ['a value repeated a thousand times is one', [`brand:${'nova|'.repeat(1_000)}`], [101, 104]],
      ['a value of enormous length matches nothing', [`brand:${'x'.repeat(9_000)}`], []],
      ['SQL and HTML are values that nothing has', ["Color:' OR 1=1 --", 'brand:<script>'], []],
    ])('%s [CAT-04]', async (_, filters, expected) => {
      expect(await list(filters)).toEqual(expected);
      expect((await facets({ filters })).count).toBe(expected.length);
    });

    test('labels are in the requested language, and a search without results has no facets [CAT-04]', async () => {
      const { byName } = await facets({ q: 'سماعات' }, { 'accept-language': 'ar' });
      expect(byName['Color']).toMatchObject({ label: 'اللون', options: [{ value: 'black', label: 'أسود' }, {}] });
      expect((await facets({})).byName['Color']).toMatchObject({ label: 'Colour' });
      expect(await facets({ q: 'zzzz' })).toMatchObject({ count: 0, byName: {} });
    });
  });
});
