import { expect, request as requests } from '@playwright/test';
import { SHOPPER_AGENT } from 'test-kit/shopper-agent';
import { type BackendFault, type FaultyBackend, startFaultyBackend } from '../../src/faulty-backend.ts';
import { startOtherShell } from '../../src/versions/other-shell.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';

/** The required endpoints of a page: without them it fails. All others are optional. */
const REQUIRED: Readonly<Record<string, RegExp>> = {
  home: /(?!)/,
  category: /\/slug\/category\/$|\/products\/inventory\/$/,
  search: /\/search-result\/$/,
  product: /\/slug\/inventory\/$/,
  cart: /(?!)/,
  blog: /\/blog\/posts\/$/,
};

/**
 * Maximum time of a page, in ms: a remote's limit of 3 s and the shell's own work, far below the 10 s of a slow
 * endpoint.
 */
const PAGE_LIMIT_MS = 7_000;

test.describe('Pages without one endpoint of the backend', () => {
  test.describe.configure({ timeout: 300_000 });

  let backend: FaultyBackend;
  let shell: Awaited<ReturnType<typeof startOtherShell>>;
  let paths: Readonly<Record<string, string>>;

  test.beforeAll(async () => {
    backend = await startFaultyBackend(process.env.SHOP_ORIGIN ?? '');
    shell = await startOtherShell({ API_ORIGIN: backend.origin });
    const shop = await requests.newContext({ baseURL: process.env.SHOP_ORIGIN ?? '' });
    const { slug } = await findBuyableProduct(shop, {});
    await shop.dispose();
    paths = {
      home: '/',
      category: '/c/headphones/',
      search: '/search/?q=headphones',
      product: `/p/${slug}/`,
      cart: '/cart/',
      blog: '/blog/',
    };
  });
  test.afterAll(async () => {
    await shell.stop();
    await backend.stop();
  });

  /** Reads a page; its headings and its number of named products are its main content. */
  async function readPage(path: string) {
    const context = await requests.newContext({ baseURL: shell.origin, userAgent: SHOPPER_AGENT });
    const began = performance.now();
    const response = await context.get(path);
    const html = await response.text();
    const ms = performance.now() - began;
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main'));
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(main)?.[1]?.replaceAll(/<[^>]+>/g, '') ?? '';
    const cacheStatus = response.headers()['cache-status'] ?? '';
    await context.dispose();
    return { status: response.status(), ms, heading, isStale: cacheStatus.includes('stale-if-error') };
  }

  for (const fault of ['dead', 'malformed', 'slow'] satisfies BackendFault[])
    test(`home, category, search, product, cart and blog respond with each optional endpoint ${fault} [COMP-08] @desktop`, async () => {
      const optional = new Map<string, string[]>();
      const headings = new Map<string, string>();
      for (const [page, path] of Object.entries(paths)) {
        backend.requestedPaths.clear();
        const { status, heading } = await readPage(path);
        expect({ page, status }).toEqual({ page, status: 200 });
        headings.set(page, heading);
        for (const endpoint of backend.requestedPaths)
          if (/\/api\/v\d\//.test(endpoint) && !REQUIRED[page]?.test(endpoint))
            optional.set(endpoint, [...(optional.get(endpoint) ?? []), page]);
      }
      expect(optional.size).toBeGreaterThan(12);

      for (const [endpoint, pages] of optional) {
        backend.faults.set(endpoint, fault);
        const read = await Promise.all(
          pages.map(async (page) => ({ page, endpoint, ...(await readPage(paths[page] ?? '/')) })),
        );
        backend.clearFaults();
        for (const { page, status, ms, heading, isStale } of read)
          expect
            .soft({ page, endpoint, status, heading, isStale, isInTime: ms < PAGE_LIMIT_MS, ms: Math.round(ms) })
            .toMatchObject({ status: 200, heading: headings.get(page), isStale: false, isInTime: true });
      }
    });
});
