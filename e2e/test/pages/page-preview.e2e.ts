import { expect, type Page } from '@playwright/test';
import { openPage } from 'test-kit/open-page';
import { refusePageData, refuseSkeletons } from '../../src/refuse-page-data.ts';
import { test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';
import { stretchLimits } from '../../src/browser/stretch-limits.ts';

const getMessage = loadMessages('en');
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const PRODUCT = '**/api/v1/catalogue/slug/inventory/**';

/**
 * Opens a list and returns the link of a card far enough down that the list has to be scrolled. Its pages load their data
 * themselves, so that a test can hold it back, and no skeleton comes before their previews.
 */
async function openList(page: Page) {
  await refusePageData(page);
  await refuseSkeletons(page);
  await stretchLimits(page);
  await openPage(page, '/c/smartphones/');
  const link = page.getByRole('main').getByRole('article').last().getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  return { link, name: (await link.textContent()) ?? '', top };
}

test('Page preview: a product shows its card’s data until its own arrives, and Back restores the list’s position', async ({
  page,
}) => {
  const { link, name, top } = await openList(page);
  const response = Promise.withResolvers<void>();
  await page.route(PRODUCT, async (route) => {
    await response.promise;
    await route.continue();
  });
  await link.click();
  await expect(heading(page)).toHaveText(name);
  await expect(page).toHaveURL(/\/p\/[^/]+\/$/);
  await expect(page).toHaveTitle(new RegExp(name));
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('.intro')).toContainText('AED');
  const add = page.getByRole('main').getByRole('button', { name: getMessage('storefront-kit', 'kit.addToCart') });
  await expect(add).toHaveCount(0);
  const shownHeading = await heading(page).elementHandle();

  response.resolve();
  await expect(add.first()).toBeVisible();
  expect(await heading(page).evaluate((now, before) => now === before, shownHeading)).toBe(true);
  const requested: string[] = [];
  page.on('request', (sent) => requested.push(new URL(sent.url()).pathname));
  await page.goBack();
  await expect(link).toBeVisible();
  await expect(page).toHaveTitle(/^Smartphones/);
  // The browser does not fetch the data in the server's HTML again.
  expect(requested.filter((path) => /products\/(inventory|facets)/.test(path))).toEqual([]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
});

test('Page preview: a shopper who leaves before the data arrives finds the list, and the complete product on the next visit @desktop', async ({
  page,
}) => {
  const { link, name } = await openList(page);
  await page.route(PRODUCT, () => undefined);
  await link.click();
  await expect(heading(page)).toHaveText(name);
  await page.goBack();
  await expect(heading(page)).toHaveText('Smartphones');
  await page.unroute(PRODUCT);
  await page.goForward();
  await expect(heading(page)).toHaveText(name);
  await expect(page.locator('#product-details')).toBeVisible();
});

test.describe('Page preview on a list that never hydrates', () => {
  test.use({ provoked: /was not loaded within/ });

  test('a press on a card of an unhydrated list shows its product in the same document @desktop', async ({ page }) => {
    await page.route('**/page-listing*.js*', () => undefined);
    // The mini-cart in the header hydrates after the shell does; the list's own code never arrives.
    const shellIsThere = page.waitForRequest('**/api/v1/cart/**');
    await page.goto('/c/smartphones/', { waitUntil: 'commit' });
    await shellIsThere;
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    const link = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(heading(page)).toHaveText(name);
    await expect(page.locator('#product-details')).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  });
});

test.describe('Page preview with a failing load', () => {
  test.use({ provoked: /answered 500|status of (404|500)/ });

  test('an error replaces the preview, and a retry loads the product @desktop', async ({ page }) => {
    const { link, name } = await openList(page);
    await page.route(PRODUCT, (route) => route.fulfill({ status: 500, json: {} }));
    await link.click();
    await expect(heading(page)).toHaveText(getMessage('shell', 'shell.error.title'));
    await page.unroute(PRODUCT);
    await page
      .getByRole('main')
      .getByRole('link', { name: getMessage('storefront-kit', 'kit.tryAgain') })
      .click();
    await expect(heading(page)).toHaveText(name);
    await expect(page.locator('#product-details')).toBeVisible();
  });

  test('a product that is no longer sold is not found @desktop', async ({ page }) => {
    const { link } = await openList(page);
    await page.route(PRODUCT, (route) => route.fulfill({ status: 404, json: {} }));
    await link.click();
    await expect(heading(page)).toHaveText(getMessage('shell', 'shell.notFound.title'));
    await expect(page).toHaveURL(/\/p\/[^/]+\/$/);
  });
});
