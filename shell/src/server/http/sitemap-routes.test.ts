import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Composition } from 'shared-contracts/composition/manifest';
import { LOCALES } from 'shared-contracts/locale';
import { addSitemapRoutes } from './sitemap-routes.ts';

/** Number of product files for a million records, and one more. */
const FILES = 101;
let backend: FastifyInstance;
let app: FastifyInstance;

beforeAll(async () => {
  backend = Fastify();
  backend.get<{ Params: { kind: string }; Querystring: { page?: string } }>(
    '/api/v2/content/sitemap/:kind/',
    ({ params, query }, reply) => {
      if (params.kind !== 'products' || Number(query.page ?? 1) > FILES)
        return reply.code(404).send({ detail: 'none' });
      const slugs = query.page === undefined ? [] : [`first-of-${query.page}`, `last-of-${query.page}`];
      return reply.send({ pages: FILES, results: slugs.map((slug) => ({ slug, updated: null })) });
    },
  );
  const apiOrigin = await backend.listen({ host: '127.0.0.1', port: 0 });
  const routes = [{ path: '/p/:slug/', page: 'product', audience: 'public', slots: [], sitemap: 'products' }];
  const composition = { remotes: { product: { descriptor: { manifest: { routes } } } } } as unknown as Composition;
  app = Fastify();
  addSitemapRoutes(app, {
    config: { apiOrigin, publicOrigin: 'https://shop.example' },
    compositions: { current: () => composition },
    logger: { warn: () => undefined },
  });
});
afterAll(async () => {
  await app.close();
  await backend.close();
});

const locationsOf = async (url: string) =>
  [...(await app.inject(url)).body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

test('SitemapRoutes: the index names every file of every locale once, and each file is there [APP-08]', async () => {
  const files = await locationsOf('/sitemap.xml');
  const expected = LOCALES.flatMap((locale) =>
    Array.from({ length: FILES }, (_, at) => `https://shop.example/sitemaps/${locale}/products-${at + 1}.xml`),
  );
  expect(files).toEqual(expected);
  for (const number of [1, 2, 10, 100, FILES])
    expect(await locationsOf(`/sitemaps/en-AE/products-${number}.xml`)).toEqual([
      `https://shop.example/p/first-of-${number}/`,
      `https://shop.example/p/last-of-${number}/`,
    ]);
});

test.each([`products-${FILES + 1}`, 'products-0', 'products-01', 'products', 'customers-1'])(
  'SitemapRoutes: %s.xml is not found',
  async (file) => {
    expect((await app.inject(`/sitemaps/en-AE/${file}.xml`)).statusCode).toBe(404);
  },
);
