import { type APIRequestContext, expect, request as requests } from '@playwright/test';
import { addToCart } from 'shared-contracts/endpoints/checkout/cart';
import { SHOPPER_AGENT } from 'test-kit/shopper-agent';
import { createBackendClient } from '../../src/backend.ts';
import { saveAddress, signUp } from '../../src/customers.ts';
import { type BackendFault, type FaultyBackend, startFaultyBackend } from '../../src/faulty-backend.ts';
import { startOtherShell } from '../../src/versions/other-shell.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';

/**
 * The required endpoints of a page: without them it fails. All others are optional. A customer's page needs the access
 * token.
 */
const REQUIRED: Readonly<Record<string, RegExp>> = {
  home: /(?!)/,
  category: /\/slug\/category\/$|\/products\/inventory\/$/,
  search: /\/search-result\/$/,
  product: /\/slug\/inventory\/$/,
  cart: /(?!)/,
  blog: /\/blog\/posts\/$/,
  signUp: /(?!)/,
  support: /(?!)/,
  checkout: /\/auth\/token\/$|\/checkout\/$|\/countries\/$/,
  orders: /\/auth\/token\/$|\/orders\/$/,
  addresses: /\/auth\/token\/$|\/addresses\/user\/$/,
  newAddress: /\/countries\/$|\/regions\/$/,
};

/** Pages that a customer reads; a guest reads the others. */
const CUSTOMER_PAGES: ReadonlySet<string> = new Set(['checkout', 'orders', 'addresses', 'newAddress']);

/** Paths of requests that a page may do without: the backend's endpoints and the provider's session. */
const OPTIONAL = /\/api\/(?:v\d|\.ory\/sessions)\//;

/**
 * Maximum time of a page, in ms: a remote's limit of 3 s and the shell's own work, far below the 10 s of a slow
 * endpoint.
 */
const PAGE_LIMIT_MS = 7_000;

/** Number of pages that are read at once: a page's limit of 3 s is also that of a machine which renders all of them. */
const GROUP = 3;

/** Maps items in groups, one group after the other. */
async function mapInGroups<T, R>(items: readonly T[], map: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += GROUP)
    results.push(...(await Promise.all(items.slice(start, start + GROUP).map(map))));
  return results;
}

test.describe('Pages without one endpoint of the backend', () => {
  test.describe.configure({ timeout: 600_000 });

  /** Errors in the log of the shell: they name the cause of a page that is refused. */
  const errors: string[] = [];
  let backend: FaultyBackend;
  let shell: Awaited<ReturnType<typeof startOtherShell>>;
  let paths: Readonly<Record<string, string>>;
  let customer: Awaited<ReturnType<APIRequestContext['storageState']>>;

  test.beforeAll(async () => {
    backend = await startFaultyBackend(process.env.SHOP_ORIGIN ?? '');
    shell = await startOtherShell({ API_ORIGIN: backend.origin }, (line) => {
      if (line.includes('"level":50')) errors.push(line.slice(0, 600));
    });
    const shop = await requests.newContext({ baseURL: process.env.SHOP_ORIGIN ?? '' });
    const { id, slug } = await findBuyableProduct(shop, {});
    await signUp(shop);
    await saveAddress(shop, 'en-AE');
    await createBackendClient(shop)(addToCart, { query: {}, body: { product: id, quantity: 1 } });
    customer = await shop.storageState();
    await shop.dispose();
    paths = {
      home: '/',
      category: '/c/headphones/',
      search: '/search/?q=headphones',
      product: `/p/${slug}/`,
      cart: '/cart/',
      blog: '/blog/',
      signUp: '/sign-up/',
      support: '/contact-support/',
      checkout: '/checkout/',
      orders: '/user-dashboard/orders/',
      addresses: '/user-dashboard/addresses/',
      newAddress: '/user-dashboard/addresses/new/',
    };
  });
  test.afterAll(async () => {
    await shell.stop();
    await backend.stop();
  });

  /** Reads a page; its headings and its number of named products are its main content. */
  async function readPage(page: string) {
    const context = await requests.newContext({
      baseURL: shell.origin,
      userAgent: SHOPPER_AGENT,
      ...(CUSTOMER_PAGES.has(page) && { storageState: customer }),
    });
    const began = performance.now();
    const response = await context.get(paths[page] ?? '');
    const html = await response.text();
    const ms = performance.now() - began;
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main'));
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(main)?.[1]?.replaceAll(/<[^>]+>/g, '') ?? '';
    const cacheStatus = response.headers()['cache-status'] ?? '';
    await context.dispose();
    return { status: response.status(), ms, heading, isStale: cacheStatus.includes('stale-if-error') };
  }

  /** The shell's count of renders that it refused under overload, which is in no log. */
  async function readOverload(): Promise<string> {
    const metrics = await (await fetch(`${shell.origin}/metrics`)).text();
    const line = /^\w*renders_refused_total \d+$/m.exec(metrics);
    if (!line) throw new Error('The shell’s metrics have no count of refused renders.');
    return line[0];
  }

  for (const fault of ['dead', 'malformed', 'slow'] satisfies BackendFault[])
    test(`shop, sign-up, support, checkout and dashboard respond with each optional endpoint ${fault} [COMP-08] @desktop`, async () => {
      const optional = new Map<string, string[]>();
      const headings = new Map<string, string>();
      for (const page of Object.keys(paths)) {
        backend.requestedPaths.clear();
        const { status, heading } = await readPage(page);
        expect({ page, status }).toEqual({ page, status: 200 });
        headings.set(page, heading);
        for (const endpoint of backend.requestedPaths)
          if (OPTIONAL.test(endpoint) && !REQUIRED[page]?.test(endpoint))
            optional.set(endpoint, [...(optional.get(endpoint) ?? []), page]);
      }
      expect(optional.size).toBeGreaterThan(12);

      for (const [endpoint, pages] of optional) {
        errors.length = 0;
        backend.faults.set(endpoint, fault);
        const read = await mapInGroups(pages, async (page) => ({ page, endpoint, ...(await readPage(page)) }));
        backend.clearFaults();
        const overload = await readOverload();
        for (const { page, status, ms, heading, isStale } of read)
          expect
            .soft(
              { page, endpoint, status, heading, isStale, isInTime: ms < PAGE_LIMIT_MS, ms: Math.round(ms) },
              [`${page} without ${endpoint}`, overload, ...errors].join('\n'),
            )
            .toMatchObject({ status: 200, heading: headings.get(page), isStale: false, isInTime: true });
      }
    });
});
