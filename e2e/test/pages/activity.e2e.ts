import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { logActivity } from 'shared-contracts/endpoints/telemetry/activity-events';
import { openPage } from 'test-kit/open-page';
import { watchBus } from 'test-kit/watch-bus';
import { test } from '../../src/shop-test.ts';

interface SentEvent {
  readonly session_id: string;
  readonly action: string;
  readonly user_email?: string;
  readonly payload: Readonly<Record<string, string>>;
  readonly status: () => Promise<number | undefined>;
}

/** Activity events that a page sends to the backend, in order. */
function listen(page: Page): SentEvent[] {
  const sentEvents: SentEvent[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== logActivity.path) return;
    sentEvents.push({
      ...(request.postDataJSON() as Omit<SentEvent, 'status'>),
      status: async () => (await request.response())?.status(),
    });
  });
  return sentEvents;
}

test('Activity: sends a session first, valid to the end of the day, then the shopper’s actions in order @desktop [ACT-01]', async ({
  page,
  context,
}) => {
  const bus = await watchBus(page);
  const sentEvents = listen(page);
  const actions = () => sentEvents.map(({ action }) => action);
  await page.goto('/c/smartphones/');
  await expect.poll(actions).toEqual(['startSession', 'viewList']);
  await page.locator('main article a[href*="/p/"]').first().click();
  await expect.poll(actions).toEqual(['startSession', 'viewList', 'view']);
  const [first, , last] = sentEvents;
  expect(await last?.status()).toBe(204);
  expect(last?.payload).toEqual({
    city: 'Dubai',
    language: 'en',
    theme: 'light',
    referer: new URL('/c/smartphones/', page.url()).href,
  });
  expect(new Set(sentEvents.map(({ session_id: id }) => id))).toEqual(new Set([first?.session_id]));
  const cookie = (await context.cookies()).find(({ name }) => name === 'activity_session');
  expect(cookie?.value).toBe(first?.session_id);
  expect(cookie?.expires).toBeLessThanOrEqual(Date.now() / 1000 + 86_400);

  // The next page sends the events from just before an exit, in the same session.
  await page.goto('/search/?q=lamp');
  // Waits for the event: a page that is left before its scripts run sends none.
  await bus.next('search-done', ({ q }) => q === 'lamp', 60_000);
  await page.goto('/about/');
  await expect.poll(actions).toContain('search');
  expect(actions().filter((action) => action === 'startSession')).toHaveLength(1);
});

/**
 * Opens a list as a new visitor; `read` returns the new events of the backend and the number of sessions in the
 * browser.
 */
async function visitAs(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  const page = await context.newPage();
  const sentEvents = listen(page);
  await openPage(page, '/c/smartphones/');
  const read = async () => ({
    actions: sentEvents.map(({ action }) => action),
    sessions: (await context.cookies()).filter(({ name }) => name === 'activity_session').length,
  });
  return { page, read, close: () => context.close() };
}

test('Activity: sends nothing for a bot, but events for the shopper after it @desktop [ACT-01]', async ({
  browser,
  baseURL,
  userAgent,
}) => {
  const bot = await visitAs(browser, {
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });
  const shopper = await visitAs(browser, { baseURL: baseURL ?? '', userAgent: userAgent ?? '' });
  await expect.poll(shopper.read).toEqual({ actions: ['startSession', 'viewList'], sessions: 1 });
  // A page that is left sends its pending events, or stores them for the tab's next page.
  await openPage(bot.page, '/about/');
  await bot.page.waitForLoadState('networkidle');
  expect(await bot.read()).toEqual({ actions: [], sessions: 0 });
  const stored = await bot.page.evaluate(() => Object.keys(sessionStorage));
  expect(stored.filter((key) => key.startsWith('activity'))).toEqual([]);
  await Promise.all([bot.close(), shopper.close()]);
});
