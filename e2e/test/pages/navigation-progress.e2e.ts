import { expect, type Page } from '@playwright/test';
import { openPage, waitForHydration } from 'test-kit/open-page';
import { localizedPath } from '../../src/customers.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { refusePageData } from '../../src/refuse-page-data.ts';
import { test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';
import { waitForLateServices } from '../../src/browser/late-services.ts';
import { watchRequests } from '../../src/browser/page-at-rest.ts';
import { installClock } from '../../src/browser/steady-clock.ts';
import { logActivity } from 'shared-contracts/endpoints/telemetry/activity-events';

const main = (page: Page) => page.getByRole('main');

/** Measures, in the page itself, how long each toast is shown, so a busy test process makes no difference. */
const watchToasts = (page: Page) =>
  page.evaluate(() => {
    const wasVisible: number[] = [];
    const since = new Map<Node, number>();
    Object.assign(globalThis, { toastsVisible: wasVisible });
    const selector = '[data-position="top_right"] > *';
    new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes } of changes) {
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          const toasts = node.matches(selector) ? [node] : node.querySelectorAll(selector);
          for (const toast of toasts) since.set(toast, performance.now());
        }
        for (const node of removedNodes) {
          const start = since.get(node);
          if (start !== undefined) wasVisible.push(performance.now() - start);
        }
      }
      // The containers of the positions come with the first toast.
    }).observe(document.body, { childList: true, subtree: true });
  });
const toastsVisible = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { toastsVisible: number[] }).toastsVisible);

for (const { locale, language, on } of [
  { locale: 'en-AE', language: 'en', on: '@phone ' },
  { locale: 'ar', language: 'ar', on: '@desktop ' },
] as const) {
  const getMessage = loadMessages(language);

  test(`Navigation: a bar at the top shows progress while the current page stays: ${locale} ${on}[APP-03][APP-02]`, async ({
    page,
  }) => {
    await openPage(page, localizedPath(locale, '/about/'));
    const before = (await main(page).getByRole('heading', { level: 1 }).textContent()) ?? '';
    const { promise: seen, resolve: letThrough } = Promise.withResolvers<void>();
    await refusePageData(page);
    await page.route('**/api/v2/content/**', async (route) => {
      await seen;
      await route.continue();
    });
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: getMessage('mfe-content', 'content.help.title') })
      .first()
      .click();
    const bar = page.getByRole('progressbar', { name: getMessage('shell', 'shell.pageLoading') });
    await expect(bar).toBeVisible();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(before);
    const { x, y, width } = (await bar.boundingBox()) ?? { x: -1, y: -1, width: 0 };
    const screen = page.viewportSize()?.width ?? 0;
    expect(y).toBe(0);
    expect(width).toBeGreaterThan(0);
    // The bar grows from the start of lines.
    if (locale === 'ar') expect(x + width).toBeCloseTo(screen, 0);
    else expect(x).toBe(0);
    letThrough();
    await expect(page).toHaveURL(/\/help\/$/);
    await expect(bar).toBeHidden();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(
      getMessage('mfe-content', 'content.help.title'),
    );
  });

  test(`Toasts: report an action, at their place, for four seconds or until closed: ${locale} ${on}[APP-04][APP-02]`, async ({
    page,
    request,
  }) => {
    const { slug, name } = await findBuyableProduct(request, { locale });
    const clock = await installClock(page);
    await openPage(page, localizedPath(locale, `/p/${slug}/`));
    await page.evaluate(() => document.fonts.ready);
    await watchToasts(page);
    await clock.pause();
    const add = main(page)
      .getByRole('button', { name: getMessage('storefront-kit', 'kit.addToCart'), exact: true })
      .locator('visible=true')
      .first();
    await add.click();
    const toast = page.locator('[data-position="top_right"]').getByRole('status');
    await expect(toast).toContainText(getMessage('storefront-kit', 'kit.addedToCart'));
    await expect(toast).toContainText(name);
    await expect(page.locator('[aria-live="polite"]').filter({ has: toast })).toHaveCount(1);

    const { width = 0 } = page.viewportSize() ?? {};
    const box = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    expect(Math.round(box.y)).toBe(width < 768 ? 90 : 135);
    expect(box.width).toBeLessThanOrEqual(600);
    const fromStart = box.x;
    const fromEnd = width - box.x - box.width;
    if (width < 600) expect(fromStart).toBeCloseTo(fromEnd, 0);
    else if (locale === 'ar') expect(fromStart).toBeLessThan(60);
    else expect(fromEnd).toBeLessThan(60);

    await clock.runFor(3_900);
    await expect(toast).toBeVisible();
    await clock.runFor(1_000);
    await expect(toast).toBeHidden();
    const [lifetime = 0] = await toastsVisible(page);
    expect(lifetime).toBeGreaterThan(3_900);
    expect(lifetime).toBeLessThan(6_000);

    await add.click();
    await toast.getByRole('button', { name: getMessage('storefront-kit', 'kit.close') }).click();
    await expect(toast).toBeHidden();
    expect((await toastsVisible(page))[1]).toBeLessThan(3_900);
  });
}

test('Navigation: a press on a link fetches each part of the page once, for any path of the pointer @desktop', async ({
  page,
}) => {
  const waitForRest = watchRequests(page);
  await openPage(page, '/about/');
  await waitForLateServices(page);
  await waitForRest();
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Events and what looks ahead on the new list come when their code is there, and not by the press.
    if (pathname === logActivity.path || request.headers()['x-prefetch'] !== undefined) return;
    if (/^\/(?:api\/v|_data\/)/.test(pathname)) requested.push(pathname);
  });
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Smartphones' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Smartphones' })).toBeVisible();
  await waitForRest();
  expect(requested.filter((path) => path.startsWith('/_data/'))).toHaveLength(1);
  expect(requested.filter((path) => path.includes('/inventory/'))).toEqual([]);
  expect(requested).toEqual([...new Set(requested)]);
});

test('Navigation: a press on “add to cart” before hydration adds the product once, after hydration @phone', async ({
  page,
  request,
}) => {
  const getMessage = loadMessages('en');
  const { slug, name } = await findBuyableProduct(request);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  const added: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().includes('/api/v1/cart/')) added.push(sent.url());
  });
  await page.goto(`/p/${slug}/`, { waitUntil: 'commit' });
  await main(page)
    .getByRole('button', { name: getMessage('storefront-kit', 'kit.addToCart'), exact: true })
    .locator('visible=true')
    .first()
    .click();
  expect(added).toEqual([]);
  release();
  await expect(page.getByRole('status').filter({ hasText: name })).toContainText(
    getMessage('storefront-kit', 'kit.addedToCart'),
  );
  await waitForHydration(page);
  expect(added).toHaveLength(1);
});
