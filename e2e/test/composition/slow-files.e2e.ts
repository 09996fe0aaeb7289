import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Browser, type Page, type Route } from '@playwright/test';
import { routes } from 'shared-contracts/routes';
import { breakTransport } from 'test-kit/break-remote';
import { findShop } from 'test-kit/composed-shop';
import { openPage } from 'test-kit/open-page';
import { SHOPPER_AGENT } from 'test-kit/shopper-agent';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';

/**
 * Time in ms until the entry of a remote whose other files hang arrives: less than the browser's limit for the remote
 * (4 s).
 */
const ENTRY_MS = 2_000;
/** Time limit in ms for hydration with quick files, beside a page's usual time: less than any limit of the browser's. */
const QUICK_MS = 3_000;

const notice = (page: Page) => page.getByRole('main').getByRole('alert');

/** Time in ms that the page takes in a new context now: it is no effect of slow files. */
async function measureUsual(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ userAgent: SHOPPER_AGENT });
  const startedAt = performance.now();
  await openPage(await context.newPage(), new URL(url, process.env.SHOP_ORIGIN).href);
  const usualMs = performance.now() - startedAt;
  await context.close();
  return usualMs;
}

/** Presses “Try again” once, as soon as it appears, and expects a hydrated page. */
async function expectFirstTryWorks(page: Page, usualMs: number): Promise<void> {
  await notice(page).getByRole('button', { name: 'Try again' }).click();
  await expect(notice(page)).toBeHidden({ timeout: QUICK_MS + usualMs });
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()).toBeEnabled();
}

test.describe('Files of a remote that were slow and are quick again', () => {
  test.use({
    provoked: /was not loaded within|could not be loaded|preloaded using link preload|Loading chunk|net::ERR_FAILED/,
  });

  test('the first “Try again” does not wait for hanging scripts of the first attempt [COMP-08] @desktop', async ({
    page,
    context,
    browser,
  }) => {
    const { slug } = await findBuyableProduct(context.request);
    const usualMs = await measureUsual(browser, routes.product(slug));
    const hanging: Route[] = [];
    let isSlow = true;
    await page.route('**/product/*/client/**', async (route) => {
      if (!isSlow) return route.fallback();
      if (!route.request().url().includes('remoteEntry')) return void hanging.push(route);
      await delay(ENTRY_MS);
      return route.fallback();
    });
    await page.goto(routes.product(slug), { waitUntil: 'commit' });
    await expect(notice(page)).toContainText('its buttons do not work yet');
    isSlow = false;
    await expectFirstTryWorks(page, usualMs);
    await Promise.all(hanging.map((route) => route.abort().catch(() => undefined)));
  });

  test('the first “Try again” does not wait for a connection that hanging files occupy [COMP-08] @desktop', async ({
    page,
    context,
    browser,
  }) => {
    const shop = await findShop(process.env.SHOP_DATA_DIR ?? '');
    const { slug } = await findBuyableProduct(context.request);
    const usualMs = await measureUsual(browser, routes.product(slug));
    const remotes = ['product', 'cart-checkout'];
    const broken = await Promise.all(
      remotes.map((remote) => breakTransport(shop, remote, 'browser', 'slow-then-quick')),
    );
    try {
      await page.goto(routes.product(slug), { waitUntil: 'commit' });
      await expect(notice(page)).toContainText('its buttons do not work yet');
    } finally {
      await Promise.all(broken.map((one) => one.repair()));
    }
    await expectFirstTryWorks(page, usualMs);
  });
});
