import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Page, type Route } from '@playwright/test';
import { routes } from 'shared-contracts/routes';
import { breakTransport } from 'test-kit/break-remote';
import { findShop } from 'test-kit/composed-shop';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';

/**
 * Time in ms until the entry of a remote whose other files hang arrives: less than the browser's limit for the remote
 * (4 s).
 */
const ENTRY_MS = 2_000;
/** Time limit in ms for hydration with quick files: less than any limit of the browser's. */
const QUICK_MS = 3_000;

const notice = (page: Page) => page.getByRole('main').getByRole('alert');

/** Presses “Try again” once, as soon as it appears, and expects a hydrated page. */
async function expectFirstTryWorks(page: Page): Promise<void> {
  await notice(page).getByRole('button', { name: 'Try again' }).click();
  await expect(notice(page)).toBeHidden({ timeout: QUICK_MS });
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()).toBeEnabled();
}

test.describe('Files of a remote that were slow and are quick again', () => {
  test.use({
    provoked: /was not loaded within|could not be loaded|preloaded using link preload|Loading chunk|net::ERR_FAILED/,
  });

  test('the first “Try again” does not wait for hanging scripts of the first attempt [COMP-08] @desktop', async ({
    page,
    context,
  }) => {
    const { slug } = await findBuyableProduct(context.request);
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
    await expectFirstTryWorks(page);
    await Promise.all(hanging.map((route) => route.abort().catch(() => undefined)));
  });

  test('the first “Try again” does not wait for a connection that hanging files occupy [COMP-08] @desktop', async ({
    page,
    context,
  }) => {
    const shop = await findShop(process.env.SHOP_DATA_DIR ?? '');
    const { slug } = await findBuyableProduct(context.request);
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
    await expectFirstTryWorks(page);
  });
});
