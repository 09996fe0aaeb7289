import { expect, type Page } from '@playwright/test';
import { openPage } from 'test-kit/open-page';
import { test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';

const getMessage = loadMessages('en');
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const PRODUCT = '**/api/v1/catalogue/slug/inventory/**';

/** Opens a list and gives the link of one of its cards, far enough down that the list has to be scrolled. */
async function openList(page: Page) {
  await openPage(page, '/c/smartphones/');
  const link = page.getByRole('main').getByRole('article').last().getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  return { link, name: (await link.textContent()) ?? '', top };
}

test('a product shows what its card said until its data comes, and Back brings the list where it was', async ({
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
  // What the server wrote is not asked for again.
  expect(requested.filter((path) => /products\/(inventory|facets)/.test(path))).toEqual([]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
});

test('a shopper who leaves before the data comes finds the list, and the product whole when it is opened again @desktop', async ({
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

test.describe('a list that never comes alive', () => {
  test.use({ provoked: /was not loaded within/ });

  test('a press on a card of a list that is not alive yet shows its product in the same document @desktop', async ({
    page,
  }) => {
    await page.route('**/page-listing*.js*', () => undefined);
    // The mini-cart in the header is alive after the shell is; the list's own code never comes.
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

test.describe('what cannot be loaded', () => {
  test.use({ provoked: /answered 500|status of (404|500)/ });

  test('an error takes the place of what stood early, and trying again brings the product @desktop', async ({
    page,
  }) => {
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
