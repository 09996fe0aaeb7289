import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EndpointInput } from 'shared-contracts/endpoint';
import {
  autocomplete,
  interesting,
  listBrands,
  listCategories,
  listFacets,
  listProducts,
  newArrivals,
  recommendations,
  searchProducts,
  similarProducts,
  topSelected,
  topSelling,
} from 'shared-contracts/endpoints/catalogue/catalogue';
import {
  getBlogPost,
  getContentPage,
  listBlogPosts,
  listCampaigns,
  listHelp,
} from 'shared-contracts/endpoints/content/content';
import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import {
  menuCategories,
  menuFooter,
  menuHotTrending,
  menuTop,
  menuTopFooter,
} from 'shared-contracts/endpoints/catalogue/menu';
import { estimateShipping, getProduct, listOffers } from 'shared-contracts/endpoints/catalogue/product';
import { listQuestions } from 'shared-contracts/endpoints/catalogue/questions';
import { listReviews } from 'shared-contracts/endpoints/catalogue/reviews';
import { openDemoShop } from '../../../test/helpers/small-shop.ts';

/*
 * Calls the endpoints on the demonstration shop. The test and the API parse each response by the endpoint's schema, so
 * each call is a test.
 */

let shop: Awaited<ReturnType<typeof openDemoShop>>;
beforeAll(async () => {
  shop = await openDemoShop(new Date('2026-06-01T10:00:00Z'));
});
afterAll(() => shop.close());

const VISITORS = [
  { 'accept-language': 'en-AE', country: 'AE', city: 'Dubai' },
  { 'accept-language': 'ar-SA', country: 'SA', city: 'Riyadh' },
];
const ARABIC = /[\u0600-\u06FF]/;

test('Demo catalogue: every list of the home page and every menu has entries, in both languages [CAT-01] [APP-14] [API-01]', async () => {
  const rows = [topSelling, newArrivals, topSelected, interesting] as const;
  const menus = [menuCategories, menuHotTrending, menuTop, menuFooter, menuTopFooter, listHelp, listCampaigns] as const;
  for (const headers of VISITORS) {
    for (const row of rows) expect((await shop.request(row, { query: {} }, headers)).results.length).toBeGreaterThan(5);
    for (const menu of menus) expect((await shop.request(menu, {}, headers)).results.length).toBeGreaterThan(0);
    expect((await shop.request(recommendations, { query: {} }, headers)).results).toHaveLength(12);
    expect((await shop.request(listCountries, {}, headers)).results.map((row) => row.cities.length)).toEqual([8, 14]);
  }
});

test('Demo catalogue: every category and brand has products, and its facets count them [CAT-02] [CAT-04]', async () => {
  const categories = (await shop.request(listCategories, {})).results;
  const brands = (await shop.request(listBrands, { query: {} })).results;
  expect([categories.length, brands.length]).toEqual([12, 40]);
  for (const [name, rows] of [
    ['category', categories.flatMap((top) => [top, ...top.children])],
    ['brand', brands],
  ] as const) {
    for (const row of rows) {
      const query = { filters: [`${name}:${row.slug}`] };
      const list = await shop.request(listProducts, { query });
      expect([row.slug, list.count]).toEqual([row.slug, row.products_count]);
      expect(list.count).toBeGreaterThan(0);
      expect((await shop.request(listFacets, { query })).count).toBe(list.count);
    }
  }
});

test('Demo catalogue: product pages are complete in both countries [PDP-01] [PDP-02] [PDP-03] [PDP-05]', async () => {
  const { results } = await shop.request(searchProducts, { query: { ordering: ['-views'], page_size: 20 } });
  for (const headers of VISITORS) {
    for (const card of results) {
      const query = { product: card.id };
      const product = await shop.request(getProduct, { query: { slug: card.slug } }, headers);
      expect(product.name).toMatch(headers.country === 'SA' ? ARABIC : /^[^\u0600-\u06FF]+$/);
      expect(product.content.map((section) => section.kind)).toEqual([0, 1, 2]);
      expect((await shop.request(listOffers, { query }, headers)).count).toBe(product.offers_count);
      expect((await shop.request(listReviews, { query }, headers)).summary.count).toBe(product.rating.count);
      expect((await shop.request(estimateShipping, { query }, headers)).is_eligible_to_deliver).toBe(true);
      await shop.request(listQuestions, { query }, headers);
      const similar = await shop.request(similarProducts, { query: { product: [String(card.id)] } }, headers);
      expect(similar.results.map((other) => other.family)).not.toContain(card.family);
    }
  }
});

test('Demo catalogue: search finds a product by its name in either language and completes its first letters [CAT-03] [CAT-06]', async () => {
  const { results } = await shop.request(searchProducts, { query: { ordering: ['-id'], page_size: 15 } }, VISITORS[1]);
  for (const card of results) {
    const input: EndpointInput<typeof searchProducts> = { query: { q: card.name } };
    const found = await shop.request(searchProducts, input);
    expect([card.name, found.results.map((item) => item.family)]).toEqual([
      card.name,
      expect.arrayContaining([card.family]),
    ]);
    const typed = card.name.split(' ').slice(0, 2).join(' ').slice(0, -1);
    expect([typed, (await shop.request(autocomplete, { query: { q: typed } })).products.length > 0]).toEqual([
      typed,
      true,
    ]);
  }
});

test('Demo catalogue: posts and pages are complete in both languages [CON-01] [CON-02] [CON-04]', async () => {
  for (const headers of VISITORS) {
    const { results } = await shop.request(listBlogPosts, { query: {} }, headers);
    for (const post of results) {
      const whole = await shop.request(getBlogPost, { params: { slug: post.slug } }, headers);
      expect(whole.body.length).toBeGreaterThan(2);
    }
    expect((await shop.request(getContentPage, { params: { slug: 'about' } }, headers)).body.length).toBeGreaterThan(1);
  }
});

test('Demo catalogue: categories can be filtered by size, gender, storage, screen and material, in both languages [CAT-12]', async () => {
  const found = new Map<string, number>();
  const { results } = await shop.request(listCategories, {});
  for (const headers of VISITORS) {
    for (const { slug } of results.flatMap(({ children }) => children)) {
      const { facets } = await shop.request(listFacets, { query: { filters: [`category:${slug}`] } }, headers);
      for (const facet of facets) {
        if (facet.kind !== 'select' || ['category', 'brand', 'Color'].includes(facet.name)) continue;
        found.set(facet.name, (found.get(facet.name) ?? 0) + 1);
        expect([slug, facet.name, facet.options.length > 1]).toEqual([slug, facet.name, true]);
        const [option] = facet.options;
        const filters = [`category:${slug}`, `${facet.name}:${option?.value ?? ''}`];
        const { count } = await shop.request(listProducts, { query: { filters } }, headers);
        expect([slug, facet.name, count]).toEqual([slug, facet.name, option?.count]);
        expect([facet.label, ARABIC.test(facet.label)]).toEqual([facet.label, headers['accept-language'] === 'ar-SA']);
      }
    }
  }
  expect([...found.keys()]).toEqual(expect.arrayContaining(['size', 'gender', 'storage', 'screen', 'material']));
});
