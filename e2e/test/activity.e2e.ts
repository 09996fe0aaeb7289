import { expect, type Page } from '@playwright/test';
import { logActivity } from 'shared-contracts/calls/activity-events';
import { test } from '../src/shop-test.ts';

interface Told {
  readonly session_id: string;
  readonly action: string;
  readonly user_email?: string;
  readonly payload: Readonly<Record<string, string>>;
  readonly status: () => Promise<number | undefined>;
}

/** What a page tells the backend of what is done on it, in order. */
function listen(page: Page): Told[] {
  const told: Told[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== logActivity.path) return;
    told.push({
      ...(request.postDataJSON() as Omit<Told, 'status'>),
      status: async () => (await request.response())?.status(),
    });
  });
  return told;
}

test('the backend hears what a shopper does: a session first, to the end of the day, then one thing after the other; of bots nothing @desktop [ACT-01]', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const told = listen(page);
  const actions = () => told.map(({ action }) => action);
  await page.goto('/c/smartphones/');
  await expect.poll(actions, { timeout: 15_000 }).toEqual(['startSession', 'viewList']);
  await page.locator('main article a[href*="/p/"]').first().click();
  await expect.poll(actions).toEqual(['startSession', 'viewList', 'view']);
  const [first, , last] = told;
  expect(await last?.status()).toBe(204);
  expect(last?.payload).toEqual({
    city: 'Dubai',
    language: 'en',
    theme: 'light',
    referer: new URL('/c/smartphones/', page.url()).href,
  });
  expect(new Set(told.map(({ session_id: id }) => id))).toEqual(new Set([first?.session_id]));
  const cookie = (await context.cookies()).find(({ name }) => name === 'activity_session');
  expect(cookie?.value).toBe(first?.session_id);
  expect(cookie?.expires).toBeLessThanOrEqual(Date.now() / 1000 + 86_400);

  // What happens just before a page is left is told by the next one, in the same session.
  await page.goto('/search/?q=lamp');
  await page.locator('main article').first().waitFor();
  await page.goto('/about/');
  await expect.poll(actions, { timeout: 15_000 }).toContain('search');
  expect(actions().filter((action) => action === 'startSession')).toHaveLength(1);

  const bot = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });
  const visited = await bot.newPage();
  const heard = listen(visited);
  await visited.goto('/c/smartphones/');
  await visited.waitForTimeout(5_000);
  expect([heard, (await bot.cookies()).filter(({ name }) => name === 'activity_session')]).toEqual([[], []]);
  await bot.close();
});
