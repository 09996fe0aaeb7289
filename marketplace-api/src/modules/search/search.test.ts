import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { autocomplete, listFacets, searchProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { ENGINES } from '../../../test/helpers/engines.ts';
import { openSmallShop } from '../../../test/helpers/small-shop.ts';

describe.each(ENGINES)('Search on $name [API-02]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine);
  });
  afterAll(() => shop.close());

  const search = async (q: string, headers?: Record<string, string>) => {
    const response = await shop.request(searchProducts, { query: { q } }, headers);
    return { ...response, ids: response.results.map((card) => card.id) };
  };

  test.each([
    ['سماعه لاسلكيه', [101]],
    ['والسماعات', [101, 103]],
    ['بسماعات الاستوديو', [103]],
    ['سَمَّاعَات', [101, 103]],
    ['headphones for the studio', [103]],
    ['Nova سماعات', [101]],
    ['rb101', [101]],
    ['جوال', [104]],
    ['sama3at', [101, 103]],
    ['cup', [105, 107]],
  ])('“%s” finds its products without a correction', async (q, ids) => {
    expect(await search(q)).toMatchObject({ ids, corrected_query: null });
  });

  test.each([
    ['hedphones', 'headphones', [101, 103]],
    ['سمعات لاسلكيه', 'سماعات لاسلكيه', [101]],
    ['اثشيحاخىثس', 'headphones', [101, 103]],
    ['slhuhj', 'سماعات', [101, 103]],
    ['nova zzqxv', 'nova', [104, 101]],
  ])('“%s” is searched as “%s”, and the response says so', async (q, corrected, ids) => {
    expect(await search(q)).toMatchObject({ ids, corrected_query: corrected });
    expect((await shop.request(listFacets, { query: { q } })).count).toBe(ids.length);
  });

  test('a search without results suggests popular ones, one with results related ones, in the requested language', async () => {
    expect(await search('zzqxv')).toMatchObject({ count: 0, popular: ['Headphones'], related: [] });
    expect(await search('zzqxv', { 'accept-language': 'ar' })).toMatchObject({ popular: ['سماعات رأس'] });
    expect(await search('headphones')).toMatchObject({
      popular: [],
      related: ['Nova Headphones', 'Zain Home Headphones', 'Phones'],
    });
  });

  test('related searches in Arabic name the category and its brand in words, and each finds products [CAT-06]', async () => {
    const { related } = await search('سماعات', { 'accept-language': 'ar' });
    expect(related).toEqual(['سماعات رأس من نوفا', 'سماعات رأس من زين هوم', 'هواتف']);
    for (const q of related ?? []) expect((await search(q)).count).toBeGreaterThan(0);
  });

  test.each(['zzzz', 'zzzzqqqq', 'qqqqzz', 'ضضضض', 'xkcd wvut', 'phone umbrella'])(
    '“%s” is not in the vocabulary, and is not corrected',
    async (q) => {
      expect(await search(q)).toMatchObject({ count: 0, corrected_query: null });
    },
  );

  test('a gift is what can be one; a query of wishes only lists everything that meets them [CAT-08]', async () => {
    expect((await search('gift for mother')).ids).toEqual([101, 103]);
    const cheapest = await search('cheapest');
    const prices = cheapest.results.map(({ taxed_newprice }) => Number(taxed_newprice?.amount));
    expect(prices.length).toBeGreaterThan(3);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect((await search('phone under 9223372036854775808')).count).toBe((await search('phone')).count);
  });

  test.each([
    ['rocking headphones', ['rocking']],
    ['سماعات مضيئة', ['مضيئة']],
    ['سماعات هزازة', ['هزازة']],
    ['headphones from tesla', ['tesla']],
    ['glowing i7 headphones', ['i7']],
    ['headphones for 3 year old', []],
    ['headphones 16gb ram', []],
    ['headphones x', []],
    ['where is one of those headphones that glow softly overnight', []],
    ['studio headphones', []],
  ])('“%s”: what no headphones have is named: %j [CAT-08]', async (q, missing) => {
    const { understood = [], count } = await search(q);
    expect(understood.flatMap(({ kind, text, unmet }) => (kind === 'word' && unmet ? text : []))).toEqual(missing);
    expect(count).toBeGreaterThan(0);
  });

  test.each([
    ['headphones net', 'headphones net'],
    ['keyboard headphones', 'keyboard headphones'],
    ['سماعات كنب', 'سماعات كنب'],
  ])('“%s” names another thing than its type: “%s” is missing [CAT-08]', async (q, name) => {
    const { count, missing_type: missing, understood } = await search(q);
    expect([count, missing?.name]).toEqual([0, name]);
    expect(understood?.filter(({ unmet }) => unmet)).toEqual([]);
  });

  test.each([
    ['panadol', 'ar'],
    ['wheelchair', 'ar'],
    ['بنادول', 'en-AE'],
  ])('“%s” is missing by the typed name in each language: %s [CAT-10]', async (q, language) => {
    expect((await search(q, { 'accept-language': language })).missing_type?.name).toBe(q);
  });

  test.each(['phone headphones', 'tea cup', 'laptop headphones', 'headphones for the net', 'سماعات جوال'])(
    '“%s” is of its type [CAT-08]',
    async (q) => expect((await search(q)).count).toBeGreaterThan(0),
  );

  test('partial text completes in either script, with mistakes corrected', async () => {
    const complete = async (q: string) => {
      const suggestions = await shop.request(autocomplete, { query: { q } });
      return [suggestions.products, suggestions.categories, suggestions.brands].map((rows) =>
        rows.map((row) => row.id),
      );
    };
    expect(await complete('h')).toEqual([[101, 103, 105], [11, 2], [2]]);
    expect(await complete('hedphones')).toEqual([[101, 103], [11], []]);
    expect(await complete('السماع')).toEqual([[101, 103], [11], []]);
    expect(await complete('wirless hedph')).toEqual([[101], [], []]);
    for (const unfinished of ['hedph', 'haedphon', 'سماعتا'])
      expect([unfinished, (await complete(unfinished))[0]]).toEqual([unfinished, [101, 103]]);
  });

  test.each([
    'a',
    'ا',
    '!!! ??? ...',
    "'; DROP TABLE products; --",
    '<script>alert(1)</script>',
    '\u202E\u2066sdrow\u2069',
    "\\' | & ! ( ) :* <->",
    '٪',
    '1e99',
    'x'.repeat(10_000),
    'سماعات '.repeat(1_500),
    '🎧',
    '\uD800',
  ])('“%.20s” never fails', async (q) => {
    const query = new URLSearchParams({ q: q.toWellFormed() });
    for (const path of ['search-result/', 'facets/', 'search/autocomplete/']) {
      const response = await shop.inject('GET', `/api/v2/catalogue/products/${path}?${query.toString()}`);
      expect([path, response.statusCode]).toEqual([path, 200]);
    }
  });
});
