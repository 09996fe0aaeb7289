import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Filter } from 'shared-contracts/filters';
import type { Queryable } from '../../src/infra/db/database.ts';
import type {
  CatalogueContext,
  CatalogueEngine,
  CatalogueQuery,
  HitsQuery,
} from '../../src/modules/catalogue/engine/catalogue-engine.ts';

/** An engine over the products of `test/helpers/small-shop.sql`. */
export interface EngineUnderTest {
  readonly engine: CatalogueEngine;
  /** Runs SQL on the shop of the engine; a real engine would be fed from it. */
  readonly database: Pick<Queryable, 'query'>;
  /** A shopper in Dubai, reading English, unless changed. */
  createContext(changes?: {
    readonly language?: 'en' | 'ar';
    readonly country?: 'AE' | 'SA';
  }): Promise<CatalogueContext>;
  close(): Promise<void>;
}

const LIST: CatalogueQuery = { text: '', isVerbatim: false, filters: [], lateDelivery: false };
const HITS: HitsQuery = { page: 1, page_size: 30, ordering: [], defaultOrdering: '-recommended' };
const CHEAPEST: HitsQuery = { ...HITS, ordering: ['newprice'] };
const ascending = (a: number, b: number) => a - b;
const values = (name: string, ...chosen: string[]): Filter => ({ name, values: chosen });

/** What every adapter of the port does. Call it once for each adapter. */
export function describeCatalogueEngine(name: string, open: () => Promise<EngineUnderTest>): void {
  describe(`Contract of the catalogue engine: ${name} [CAT-13]`, () => {
    let shop: EngineUnderTest;
    beforeAll(async () => {
      shop = await open();
    }, 180_000);
    afterAll(() => shop.close());

    const find = async (query: Partial<CatalogueQuery>, hits: HitsQuery = CHEAPEST) => {
      const found = await shop.engine.find({ ...LIST, ...query }, hits, await shop.createContext());
      return { ...found, ids: found.hits.map(({ id }) => id) };
    };
    const counts = async (query: Partial<CatalogueQuery>, facet: string) => {
      const { facets } = await shop.engine.countFacets({ ...LIST, ...query }, await shop.createContext());
      const found = facets.find((each) => each.name === facet);
      return found?.kind === 'select' ? found.options.map(({ value, count }) => [value, count]) : null;
    };

    test('a list has each family once, in the chosen order, page by page', async () => {
      const all = await find({});
      expect([all.total, all.ids]).toEqual([5, [105, 107, 103, 101, 104]]);
      const pages = await Promise.all([1, 2, 3, 4].map((page) => find({}, { ...CHEAPEST, page, page_size: 2 })));
      expect(pages.map(({ ids }) => ids)).toEqual([[105, 107], [103, 101], [104], []]);
      expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
      expect((await find({}, { ...HITS, ordering: ['-newprice'] })).ids).toEqual(all.ids.toReversed());
    });

    test('filters of different names narrow, values of one name widen; unknown values match nothing', async () => {
      const headphones = values('category', 'headphones');
      expect((await find({ filters: [headphones] })).ids).toEqual([103, 101]);
      expect((await find({ filters: [headphones, values('brand', 'nova')] })).ids).toEqual([101]);
      expect((await find({ filters: [headphones, values('Color', 'white')] })).ids).toEqual([102]);
      expect((await find({ filters: [values('brand', 'nova', 'zain-home')] })).total).toBe(5);
      expect((await find({ filters: [values('brand', 'no-such-brand')] })).total).toBe(0);
      expect((await find({ filters: [values('no-such-filter', 'x')] })).total).toBe(5);
      const range = { name: 'price', range: { min: '200', max: '400' } };
      expect((await find({ filters: [range] })).ids).toEqual([101]);
    });

    test('the counts of a filter ignore its own choice, and agree with the list', async () => {
      const filters = [values('category', 'headphones'), values('brand', 'nova')];
      const brands = await counts({ filters }, 'brand');
      expect(brands).toEqual(expect.arrayContaining([['nova', 1]]));
      for (const [brand, count] of brands ?? []) {
        const { total } = await find({ filters: [values('category', 'headphones'), values('brand', String(brand))] });
        expect([brand, total]).toEqual([brand, count]);
      }
      const { count } = await shop.engine.countFacets({ ...LIST, filters }, await shop.createContext());
      expect(count).toBe((await find({ filters })).total);
    });

    test('a search finds products in both languages, corrects a misspelled word, and says so', async () => {
      expect((await find({ text: 'headphones' })).ids.toSorted(ascending)).toEqual([101, 103]);
      expect((await find({ text: 'سماعات' })).ids.toSorted(ascending)).toEqual([101, 103]);
      const { ids, interpretation } = await find({ text: 'hedphones' });
      expect([ids.toSorted(ascending), interpretation.corrected]).toEqual([[101, 103], 'headphones']);
      const typed = await find({ text: 'hedphones', isVerbatim: true });
      expect([typed.total, typed.interpretation.corrected]).toEqual([0, null]);
    });

    test('a search is understood: type, brand and price narrow it, and what is missing is named', async () => {
      const { ids, interpretation } = await find({ text: 'nova headphones under 400' });
      expect(ids).toEqual([101]);
      expect(interpretation.understood.map(({ kind }) => kind)).toEqual(['brand', 'type', 'price']);
      const missing = await find({ text: 'laptop' });
      expect([missing.total, missing.interpretation.missingType?.name]).toEqual([0, 'laptop']);
      expect(missing.interpretation.popular.length).toBeGreaterThan(0);
    });

    test('a wish for an order in the text counts unless an order is chosen', async () => {
      const wished = await find({ text: 'cheapest headphones' }, { ...HITS, defaultOrdering: '-best_match' });
      expect(wished.ids).toEqual([103, 101]);
      const chosen = await find({ text: 'cheapest headphones' }, { ...HITS, ordering: ['-newprice'] });
      expect(chosen.ids).toEqual([101, 103]);
    });

    test('each country has its own products and prices, and texts are in the requested language', async () => {
      const context = await shop.createContext({ language: 'ar', country: 'SA' });
      const { hits } = await shop.engine.find(LIST, CHEAPEST, context);
      expect(hits.map(({ id }) => id)).toEqual([101, 104]);
      expect(hits[0]).toMatchObject({
        name: 'سماعات رأس لاسلكية من نوفا، أسود',
        taxed_newprice: { amount: '319.00', currency: 'SAR' },
      });
    });

    test('completes a typed beginning with products, categories and brands', async () => {
      const { products, categories, brands } = await shop.engine.complete('no', await shop.createContext());
      expect(products.map(({ id }) => id)).toEqual(expect.arrayContaining([101, 104]));
      expect([categories, brands.map(({ slug }) => slug)]).toEqual([[], ['nova']]);
      expect((await shop.engine.complete('headph', await shop.createContext())).categories[0]?.slug).toBe('headphones');
    });

    test('follows a committed change at once', async () => {
      expect((await find({ filters: [values('Color', 'blue')] })).ids).toEqual([104]);
      await shop.database.query(`UPDATE offers SET qty = 0 WHERE product_id = 104`);
      await shop.database.query('SELECT refresh_listings(ARRAY[104])');
      expect((await find({ filters: [values('Color', 'blue')] })).hits[0]?.qty).toBe(0);
    });

    test.each([
      '',
      ' ',
      '????',
      '😀',
      '\u202E',
      "'; DROP TABLE products; --",
      '<b>',
      'a'.repeat(10_000),
      'كلمة'.repeat(400),
    ])('strange text is a search like any other: %j', async (text) => {
      const { total, ids } = await find({ text });
      expect(ids.length).toBe(Math.min(total, CHEAPEST.page_size));
      await shop.engine.countFacets({ ...LIST, text }, await shop.createContext());
      await shop.engine.complete(text, await shop.createContext());
    });
  });
}
