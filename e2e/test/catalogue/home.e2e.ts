import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { listDeals } from 'shared-contracts/endpoints/catalogue/deals';
import { openPage } from 'test-kit/open-page';
import { createBackendClient } from '../../src/backend.ts';
import { isLaterScript } from '../../src/later-scripts.ts';
import { installClock } from '../../src/browser/steady-clock.ts';
import { HOME_ROWS } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';
import { openWholePage } from '../../src/browser/open-whole-page.ts';

const getMessage = loadMessages('en');
const title = (id: string) => getMessage('mfe-catalogue', `catalogue.home.${id}`);

test('Home: deals count down by the server’s time, for any clock of the visitor @phone [CAT-01]', async ({
  page,
  request,
}) => {
  const left = async () => {
    const { now, ends } = await createBackendClient(request)(listDeals, { query: { kind: 'daily' } });
    return (Date.parse(ends ?? '') - Date.parse(now)) / 1000;
  };
  const clock = await installClock(page, new Date('2031-01-01T00:00:00Z'));
  await openWholePage(page, '/');
  const timer = page.getByRole('timer').filter({ hasText: title('left.daily') });
  await timer.scrollIntoViewIfNeeded();
  const seconds = async () => {
    const [hours = 0, minutes = 0, rest = 0] = ((await timer.locator('bdi').textContent()) ?? '')
      .split(':')
      .map(Number);
    return hours * 3600 + minutes * 60 + rest;
  };
  // The page may be minutes old: in view, the timer reads the server's time. At midnight other deals begin.
  await expect.poll(async () => Math.abs((await left()) - (await seconds()))).toBeLessThan(120);
  const first = await seconds();
  await clock.runFor(5_000);
  await expect.poll(seconds).toBeLessThanOrEqual(first - 4);
});

test('Home: a page from the shop’s cache counts down by its own arrival, without another request for the deals @desktop [CAT-01]', async ({
  page,
  request,
}) => {
  const requested: string[] = [];
  page.on('request', (each) => requested.push(new URL(each.url()).pathname));
  let url = '';
  // A page without a section would fetch its deals.
  await expect(async () => {
    url = `/?visit=${crypto.randomUUID()}`;
    const response = await request.get(url, {
      headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    });
    expect(await response.text()).not.toContain('aria-busy="true"');
  }).toPass();
  // The cached page is older than the countdown may be wrong.
  await delay(4_000);
  await openPage(page, url);
  const { now, ends } = await createBackendClient(request)(listDeals, { query: { kind: 'daily' } });
  const started = Date.now();
  const timer = page.getByRole('timer').filter({ hasText: title('left.daily') });
  await timer.scrollIntoViewIfNeeded();
  const left = async () => {
    const text = (await timer.locator('bdi').textContent()) ?? '';
    const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
    const expected = (Date.parse(ends ?? '') - Date.parse(now) - (Date.now() - started)) / 1000;
    return Math.abs(hours * 3600 + minutes * 60 + seconds - expected);
  };
  await expect.poll(left).toBeLessThan(2.5);
  expect(requested.filter((path) => path === listDeals.path)).toEqual([]);
});

test('Home: shows every section, recently viewed products too, and the reason of recommendations @desktop [CAT-01]', async ({
  page,
  request,
}) => {
  const limited = await createBackendClient(request)(listDeals, { query: { kind: 'limited' } });
  await openWholePage(page, '/');
  const main = page.getByRole('main');
  const section = (name: string) => main.locator('section').filter({ has: page.getByRole('heading', { name }) });
  const rows = (id: string) => section(title(id));
  await expect(
    main
      .getByRole('list', { name: title('campaigns') })
      .getByRole('article')
      .first(),
  ).toBeVisible();
  await expect(rows('categories').locator('a[href^="/c/"]').first()).toBeVisible();
  await expect(section(limited.title ?? 'none').getByRole('article')).toHaveCount(6);
  await expect(page.getByRole('timer')).toHaveCount(2);
  for (const id of HOME_ROWS) await expect(rows(id).getByRole('article').first(), id).toBeAttached();
  await expect(rows('brands').locator('a[href^="/b/"]').first()).toBeAttached();
  await expect(
    section(getMessage('mfe-catalogue', 'catalogue.shorts.title')).locator('a[href^="/shorts/"]').first(),
  ).toBeAttached();

  const link = rows('row.newArrivals').locator('a.card-link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  // Its skeleton shows the heading before: a product that is left then has not been viewed.
  await expect(page.locator('#product-details')).toBeVisible();
  await openWholePage(page, '/');
  await page.getByRole('heading', { name: title('row.topSelected') }).scrollIntoViewIfNeeded();
  await expect(rows('viewed').locator('a.card-link')).toHaveText([name]);
  await page.getByRole('heading', { name: title('row.hotDeals') }).scrollIntoViewIfNeeded();
  await expect(rows('recommended').getByRole('article').first()).toBeAttached();
});

test('Home: a first visit sends at most 25 requests @phone', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (each) => requested.push(new URL(each.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  // The shop of the end-to-end tests has the testers' tools on, which shoppers do not get. Code and data of the likely
  // next page come once the page is idle; events 3 s after its start.
  const own = requested.filter(
    (path) =>
      !/\/tools|__composition|favicon|^\/_data\/|^\/api\/v1\/activity\//.test(path) && !isLaterScript(path, '/'),
  );
  expect(own.length, own.join('\n')).toBeLessThanOrEqual(25);
  expect(requested.filter((url) => url.endsWith('.webp')).length).toBeLessThanOrEqual(10);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => requested.filter((url) => url.endsWith('.webp')).length).toBeGreaterThan(10);
});
