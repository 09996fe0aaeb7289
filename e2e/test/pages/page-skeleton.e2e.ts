import { expect, type Locator, type Page } from '@playwright/test';
import { openPage } from 'test-kit/open-page';
import { refusePageData } from '../../src/refuse-page-data.ts';
import { test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';
import { stretchLimits } from '../../src/browser/stretch-limits.ts';

const PRODUCT_CODE = '**/page-product*.js';
const PRODUCT_DATA = '**/api/v1/catalogue/slug/inventory/**';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });
const skeleton = (page: Page) => page.locator('[data-region=skeleton]');
const cardOf = (page: Page) => main(page).getByRole('article').last();
const linkOf = (card: Locator) => card.getByRole('link').first();

const pictureIn = (part: Locator) => part.locator('img').first();
/** Also true of a picture with one file that waits for another. */
const expectShown = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

/** The price in the only part with one, in one line: a card writes it in other sizes, so it breaks elsewhere. */
const priceIn = async (part: Locator) => (await part.locator('.now').innerText()).split(/\s+/).join(' ');

/** Holds requests back until the result is called. */
async function hold(page: Page, url: string | ((url: URL) => boolean)): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** A press shows only a skeleton that has arrived. */
const waitForSkeleton = (page: Page) =>
  page.evaluate(async () => {
    await (globalThis as { pageSkeleton?: Promise<unknown> }).pageSkeleton;
  });

/** Opens a list and scrolls to its last card. */
async function openList(page: Page, prefix = '') {
  await stretchLimits(page);
  await openPage(page, `${prefix}/c/smartphones/`);
  await waitForSkeleton(page);
  const card = cardOf(page);
  await card.scrollIntoViewIfNeeded();
  return { link: linkOf(card), name: await linkOf(card).innerText(), price: await priceIn(card) };
}

for (const [language, prefix] of [
  ['English', ''],
  ['Arabic', '/ar'],
] as const)
  test(`Page skeleton: without the product’s code a press shows name, price and picture of the card at once, in ${language} [APP-22]`, async ({
    page,
  }) => {
    const release = await hold(page, PRODUCT_CODE);
    const { link, name, price } = await openList(page, prefix);
    const cardPicture = pictureIn(cardOf(page));
    await expectShown(cardPicture);
    const cardFile = await cardPicture.evaluate((image: HTMLImageElement) => image.currentSrc);
    const releasePictures = await hold(
      page,
      ({ pathname, href }) => pathname.startsWith('/media/') && href !== cardFile,
    );
    const top = await page.evaluate(() => scrollY);
    await link.click();
    await expect(skeleton(page)).toBeVisible();
    await expect(heading(page)).toHaveText(name, { useInnerText: true });
    await expect(page).toHaveURL(/\/p\/[^/]+\/$/);
    expect((await page.title()).replaceAll(/[\u2066-\u2069]/g, '')).toContain(name);
    await expect(main(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await priceIn(skeleton(page))).toBe(price);
    const picture = pictureIn(skeleton(page).getByRole('listitem'));
    await expectShown(picture);
    const place = await heading(page).boundingBox();

    release();
    await expect(page.locator('#product-details')).toBeVisible();
    await expect(skeleton(page)).toHaveCount(0);
    await expect(heading(page)).toHaveText(name, { useInnerText: true });
    expect(await heading(page).boundingBox()).toEqual(place);
    // The card's picture stays until the page's own has arrived.
    await expect(skeleton(page)).toHaveCount(0);
    const own = pictureIn(
      main(page)
        .getByRole('listitem')
        .filter({ has: page.locator('img[fetchpriority=high]') }),
    );
    await expect(own).toHaveCSS('background-image', `url("${cardFile}")`);
    releasePictures();
    await expectShown(own);
    await expect(own).toHaveCSS('background-image', 'none');
    await page.goBack();
    await expect(link).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  });

test('Page skeleton: a shopper leaves it by Back and by another card [APP-22]', async ({ page }) => {
  const release = await hold(page, PRODUCT_CODE);
  const { link, name } = await openList(page);
  await link.click();
  await expect(heading(page)).toHaveText(name, { useInnerText: true });
  await page.goBack();
  await expect(heading(page)).toHaveText('Smartphones');
  await expect(skeleton(page)).toHaveCount(0);
  const first = linkOf(main(page).getByRole('article').first());
  const firstName = await first.innerText();
  await first.click();
  await expect(skeleton(page).getByRole('heading', { level: 1 })).toHaveText(firstName, { useInnerText: true });
  release();
  await expect(page.locator('#product-details')).toBeVisible();
  await expect(heading(page)).toHaveText(firstName, { useInnerText: true });
});

test('Page skeleton: a press before the list has hydrated shows it in the same document [APP-22]', async ({ page }) => {
  await hold(page, PRODUCT_CODE);
  await hold(page, '**/page-listing*.js');
  // The mini-cart in the header hydrates after the shell does.
  const shellIsThere = page.waitForRequest('**/api/v1/cart/**');
  await stretchLimits(page);
  await page.goto('/c/smartphones/', { waitUntil: 'commit' });
  await shellIsThere;
  await waitForSkeleton(page);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const link = linkOf(main(page).getByRole('article').first());
  const name = await link.innerText();
  await link.click();
  await expect(skeleton(page).getByRole('heading', { level: 1 })).toHaveText(name, { useInnerText: true });
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('Page skeleton: a list fetches it once, a product’s own page does not @desktop', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_skeleton/')) fetched.push(request.url());
  });
  await openPage(page, '/c/smartphones/');
  await page.waitForLoadState('networkidle');
  expect(fetched).toHaveLength(1);
  const href = await linkOf(main(page).getByRole('article').first()).getAttribute('href');
  await openPage(page, href ?? '');
  await page.waitForLoadState('networkidle');
  expect(fetched).toHaveLength(1);
});

test.describe('Page skeleton of a page that fails', () => {
  test.use({ provoked: /answered 500|status of (404|500|503)/ });
  const getMessage = loadMessages('en');

  test('an error replaces it, and a retry loads the product @desktop', async ({ page }) => {
    await refusePageData(page);
    await page.route(PRODUCT_DATA, (route) => route.fulfill({ status: 500, json: {} }));
    const { link, name } = await openList(page);
    await link.click();
    await expect(heading(page)).toHaveText(getMessage('shell', 'shell.error.title'));
    await expect(skeleton(page)).toHaveCount(0);
    await page.unroute(PRODUCT_DATA);
    await main(page)
      .getByRole('link', { name: getMessage('storefront-kit', 'kit.tryAgain') })
      .click();
    await expect(page.locator('#product-details')).toBeVisible();
    await expect(heading(page)).toHaveText(name, { useInnerText: true });
  });

  test('a skeleton that fails is missing, and the product is shown @desktop', async ({ page }) => {
    await page.route('**/_skeleton/**', (route) => route.fulfill({ status: 503 }));
    const { link, name } = await openList(page);
    await link.click();
    await expect(page.locator('#product-details')).toBeVisible();
    await expect(heading(page)).toHaveText(name, { useInnerText: true });
    await expect(skeleton(page)).toHaveCount(0);
  });
});
