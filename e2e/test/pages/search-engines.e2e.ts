import { expect, type APIRequestContext } from '@playwright/test';
import { getProduct } from 'shared-contracts/endpoints/catalogue/product';
import { listBrands, searchProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { LOCALES, type Locale } from 'shared-contracts/locale';
import { createBackendClient } from '../../src/backend.ts';
import { test } from '../../src/shop-test.ts';

const KINDS = ['pages', 'categories', 'brands', 'products', 'posts', 'post-categories'];

const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);

const read = async (request: APIRequestContext, url: string): Promise<string> => {
  const response = await request.get(url);
  expect(response.status(), url).toBe(200);
  return response.text();
};

/** The schema.org data of a page, by type. */
function readStructuredData(html: string): Map<string, Record<string, unknown>> {
  const items = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
  return new Map(items.map((item) => [String(item['@type']), item]));
}

/** The files of the sitemap index, by locale and kind, each with its pages’ URLs. */
async function readSitemap(request: APIRequestContext, origin = ''): Promise<Map<string, string[]>> {
  const files = new Map<string, string[]>();
  for (const file of locations(await read(request, '/sitemap.xml')))
    files.set(file.slice(`${origin}/sitemaps/`.length), locations(await read(request, file)));
  return files;
}

/** The last part of each URL's path, sorted: a product's or a brand's slug. */
const slugsIn = (urls: readonly string[] = []): string[] =>
  urls.map((url) => new URL(url).pathname.split('/').at(-2) ?? '').toSorted();

/** The slugs of all products of a locale's country, as its search lists them, sorted. */
async function slugsOfAllProducts(request: APIRequestContext, locale: Locale): Promise<string[]> {
  const callBackend = createBackendClient(request, locale);
  const slugs = new Set<string>();
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), page_size: '60', ordering: ['-id'] };
    const { results, next } = await callBackend(searchProducts, { query });
    // A list shows one colour of a model, and names the others. Of several sizes it shows one that is in stock.
    for (const { slug, colours, has_options: hasSizes } of results)
      for (const one of new Set([slug, ...colours.map((colour) => colour.slug)])) {
        const product = hasSizes ? await callBackend(getProduct, { query: { slug: one } }) : null;
        slugs.add(product?.canonical_slug ?? one);
      }
    if (next === null) return [...slugs].toSorted();
  }
}

test('Sitemap: lists every page of every locale once, and no personal page @desktop [APP-08]', async ({
  request,
  baseURL,
}) => {
  const robots = await read(request, '/robots.txt');
  for (const line of [
    'Disallow: /cart/',
    'Disallow: /ar-SA/user-dashboard/',
    `Sitemap: ${String(baseURL)}/sitemap.xml`,
  ])
    expect(robots).toContain(line);
  const files = await readSitemap(request, baseURL);
  expect([...files.keys()].toSorted()).toEqual(
    LOCALES.flatMap((locale) => KINDS.map((kind) => `${locale}/${kind}-1.xml`)).toSorted(),
  );
  for (const [file, pages] of files) {
    expect(new Set(pages).size, file).toBe(pages.length);
    // The last URL of each file works, and is its own canonical URL.
    const [page = ''] = pages.slice(-1);
    const html = await read(request, page);
    expect(html).toContain(`<link rel="canonical" href="${page}"`);
    expect(html).not.toContain('content="noindex"');
  }
  for (const locale of LOCALES) {
    const listedUrls = (kind: string) => slugsIn(files.get(`${locale}/${kind}-1.xml`));
    expect(listedUrls('products'), locale).toEqual(await slugsOfAllProducts(request, locale));
    const { results } = await createBackendClient(request, locale)(listBrands, { query: {} });
    expect(listedUrls('brands'), locale).toEqual(results.map(({ slug }) => slug).toSorted());
  }
  const all = [...files.values()].flat();
  expect(new Set(all).size).toBe(all.length);
});

test('Structured data: each page has its type and its breadcrumbs in schema.org’s terms @desktop [APP-08]', async ({
  request,
  baseURL,
}) => {
  const files = await readSitemap(request, baseURL);
  const open = async (url = '') => readStructuredData(await read(request, url));
  for (const file of ['en-AE/products-1.xml', 'ar-SA/products-1.xml', 'ar/categories-1.xml', 'en-SA/brands-1.xml']) {
    const [page] = files.get(file) ?? [];
    const [locale = ''] = file.split('/');
    const crumbs = (await open(page)).get('BreadcrumbList') ?? {};
    const items = (crumbs['itemListElement'] as { item: string }[]).map(({ item }) => item);
    expect(files.get(`${locale}/pages-1.xml`)).toContain(items[0]);
    expect(items.at(-1)).toBe(page);
  }
  const some = (files.get('en-AE/products-1.xml') ?? []).slice(0, 10);
  const products = await Promise.all(some.map(async (url) => (await open(url)).get('Product') ?? {}));
  for (const { offers } of products)
    expect(offers).toContainEqual(expect.objectContaining({ '@type': 'Offer', priceCurrency: 'AED' }));
  const rating: unknown = expect.objectContaining({ '@type': 'AggregateRating' });
  expect(products).toContainEqual(expect.objectContaining({ aggregateRating: rating }));
  const [post] = files.get('en-SA/posts-1.xml') ?? [];
  expect((await open(post)).get('BlogPosting')).toMatchObject({ headline: expect.stringMatching(/./) });
  const { mainEntity } = (await open('/ar/help/')).get('FAQPage') ?? {};
  expect((mainEntity as unknown[]).length).toBeGreaterThan(5);
});

test('Sitemap: an unknown file is not found @desktop', async ({ request }) => {
  for (const path of ['en-AE/products-99.xml', 'en-AE/customers-1.xml', 'fr/pages-1.xml', 'en-AE/pages-2.xml', 'ar/x'])
    expect((await request.get(`/sitemaps/${path}`)).status(), path).toBe(404);
});
