import { expect, type Page } from '@playwright/test';
import { listSessions } from 'shared-contracts/endpoints/account/account';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import { localeInfo, localizePath } from 'shared-contracts/locale';
import { recommendations } from 'shared-contracts/endpoints/catalogue/catalogue';
import { routes } from 'shared-contracts/routes';
import { openPage } from 'test-kit/open-page';
import { ONE_LOCALE } from '../../src/browser/screen-of.ts';
import { changePages } from '../../src/changed-pages.ts';
import { signUp } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { installClock } from '../../src/browser/steady-clock.ts';
import { waitForEnd } from '../../src/browser/wait-for-end.ts';
import { test } from '../../src/shop-test.ts';

test.use({ provoked: /status of 503/ });

/** Queries of the page's requests to an endpoint, in their order. */
function recordRequests(page: Page, path: string): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === path && request.method() === 'GET') urls.push(search);
  });
  return urls;
}

/** Scripts of the data cache that the page requests, each with whether the page's load event came before. */
function recordCacheScripts(page: Page): boolean[] {
  const scripts: boolean[] = [];
  let isLoaded = false;
  page.on('load', () => (isLoaded = true));
  page.on('request', (request) => {
    if (/\/data-cache\b[^/]*\.js/.test(request.url())) scripts.push(isLoaded);
  });
  return scripts;
}

const focus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

for (const locale of ONE_LOCALE) {
  const message = loadMessages(localeInfo(locale).language);

  test(`DataCache: the orders use the server’s data, focus requests them at most every 5 s: ${locale} [APP-20] @desktop`, async ({
    page,
  }) => {
    await signUp(page.request, locale);
    const requests = recordRequests(page, listOrders.path);
    const scripts = recordCacheScripts(page);
    const clock = await installClock(page);
    const start = Date.now();
    // A focus is judged by the time alone, which stands still between the steps; timers run.
    await page.clock.setFixedTime(start);
    await openPage(page, localizePath(locale, routes.orders()));
    await expect(
      page.getByRole('heading', { level: 1, name: message('mfe-account', 'account.orders.title') }),
    ).toBeVisible();
    await expect.poll(() => scripts).toEqual([true]);
    expect(requests).toEqual([]);
    await clock.runFor(2_000);
    await page.clock.setFixedTime(start + 2_000);
    await focus(page);
    await clock.runFor(1_000);
    expect(requests).toEqual([]);
    await page.clock.setFixedTime(start + 8_000);
    await focus(page);
    await clock.runFor(100);
    await expect.poll(() => requests.length).toBe(1);
    await focus(page);
    await clock.runFor(100);
    await clock.runFor(1_000);
    expect(requests).toHaveLength(1);
  });

  test(`DataCache: a failed row is requested again after 5 and 10 s, once each: ${locale} [APP-20] @desktop`, async ({
    page,
  }) => {
    await page.goto(localizePath(locale, '/c/smartphones/'));
    const product = (await page.locator('main a[href*="/p/"]').first().getAttribute('href')) ?? '';
    const requests = recordRequests(page, recommendations.path);
    let isDown = true;
    const paused = Promise.withResolvers<void>();
    await page.route(`**${recommendations.path}*`, async (route) => {
      await paused.promise;
      await (isDown ? route.fulfill({ status: 503, body: '{}' }) : route.fallback());
    });
    const clock = await installClock(page);
    await openPage(page, product);
    await clock.runFor(3_000);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await clock.runFor(500);
    await expect.poll(() => requests.length).toBe(1);
    await clock.pause();
    const failed = page.waitForResponse((response) => response.url().includes(recommendations.path));
    paused.resolve();
    await waitForEnd(await failed);
    await clock.runFor(4_000);
    expect(requests).toHaveLength(1);
    await clock.resume();
    await clock.runFor(1_200);
    await expect.poll(() => requests.length).toBe(2);
    isDown = false;
    await clock.runFor(5_200);
    await expect.poll(() => requests.length).toBe(3);
    await expect(
      page.getByRole('heading', { name: message('mfe-product', 'product.recommended.title') }),
    ).toBeVisible();
    expect(new Set(requests).size).toBe(1);
  });

  test(`DataCache: a list says after 3 s that it still loads, on a slow connection after 5 s; its retry takes 5 or 10 s: ${locale} [APP-20] @desktop`, async ({
    page,
    context,
  }) => {
    await signUp(page.request, locale);
    const slowPage = await context.newPage();
    await slowPage.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }),
    );
    for (const { tab, timeout, retry } of [
      { tab: page, timeout: 3_000, retry: 5_000 },
      { tab: slowPage, timeout: 5_000, retry: 10_000 },
    ]) {
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      const requests = recordRequests(tab, listSessions.path);
      await tab.route(`**${listSessions.path}`, async (route) => {
        await held;
        await route.fulfill({ status: 503, body: '{}' });
      });
      const clock = await installClock(tab);
      await openPage(tab, localizePath(locale, routes.account()));
      await clock.pause();
      await tab.getByRole('button', { name: message('mfe-account', 'account.sessions.show') }).click();
      const list = tab.getByRole('region', { name: message('mfe-account', 'account.sessions.title') });
      const note = (id: string) => list.getByText(message('mfe-account', `account.sessions.${id}`, 'sessions/'));
      await expect.poll(() => requests.length).toBe(1);
      await clock.runFor(timeout - 1_500);
      await expect(note('loading')).toBeVisible();
      await clock.runFor(2_500);
      await expect(note('stillLoading')).toBeVisible();
      release();
      await expect(list.getByText(message('storefront-kit', 'kit.error.went_wrong'))).toBeVisible();
      await clock.runFor(retry - 1_500);
      expect(requests).toHaveLength(1);
      await clock.runFor(2_500);
      await expect.poll(() => requests.length).toBe(2);
      await clock.resume();
    }
  });

  test(`DataCache: a page without a list loads no cache: ${locale} [APP-20] @desktop`, async ({ page }) => {
    const scripts = recordCacheScripts(page);
    await openPage(page, localizePath(locale, '/about/'));
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
  });

  test(`DataCache: two components with the same input share one request: ${locale} [APP-20] @desktop`, async ({
    page,
  }) => {
    // A version whose product page shows itself twice.
    const { restore } = await changePages('product', 'Page: (props) => [page.Page(props), page.Page(props)]');
    try {
      // So high that both rows are in view at once.
      await page.setViewportSize({ width: 1_280, height: 9_000 });
      await openPage(page, localizePath(locale, '/c/smartphones/'));
      const requests = recordRequests(page, recommendations.path);
      await page.getByRole('main').locator('a.card-link').first().click();
      const title = message('mfe-product', 'product.recommended.title');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(2);
      await expect(page.getByRole('heading', { name: title })).toHaveCount(2);
      expect(requests).toHaveLength(1);
    } finally {
      await restore();
    }
  });
}
