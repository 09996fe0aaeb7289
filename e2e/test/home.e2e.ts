import { expect } from '@playwright/test';
import { listDeals } from 'shared-contracts/calls/deals';
import { backendOf } from '../src/backend.ts';
import { test } from '../src/shop-test.ts';
import { words } from '../src/words.ts';

const say = words('en');
const title = (id: string) => say('mfe-catalogue', `catalogue.home.${id}`);

test('home: deals count down by the server’s time, whatever the visitor’s clock says @phone', async ({
  page,
  request,
}) => {
  const { now, ends } = await backendOf(request)(listDeals, { query: { kind: 'daily' } });
  const left = Date.parse(ends ?? '') - Date.parse(now);
  await page.clock.install({ time: new Date('2031-01-01T00:00:00Z') });
  await page.goto('/');
  const timer = page.getByRole('timer').filter({ hasText: title('left.daily') });
  await timer.scrollIntoViewIfNeeded();
  const seconds = async () => {
    const [hours = 0, minutes = 0, rest = 0] = ((await timer.locator('bdi').textContent()) ?? '')
      .split(':')
      .map(Number);
    return hours * 3600 + minutes * 60 + rest;
  };
  const first = await seconds();
  expect(Math.abs(left / 1000 - first)).toBeLessThan(300);
  await page.clock.runFor(5000);
  await expect.poll(seconds).toBeLessThanOrEqual(first - 4);
});

test('home: what a visitor looked at stands there, and says what is recommended @desktop', async ({ page }) => {
  await page.goto('/');
  const rows = (id: string) => page.locator('section').filter({ has: page.getByRole('heading', { name: title(id) }) });
  for (const id of ['deals.daily', 'row.topSelling', 'row.hotDeals', 'row.newArrivals', 'row.topSelected'])
    await expect(rows(id).getByRole('article').first()).toBeAttached();
  await expect(rows('row.popular').getByRole('article').first()).toBeAttached();
  const link = rows('row.newArrivals').locator('a.card-link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goto('/');
  await page.getByRole('heading', { name: title('row.topSelected') }).scrollIntoViewIfNeeded();
  await expect(rows('viewed').locator('a.card-link')).toHaveText([name]);
  await page.getByRole('heading', { name: title('row.hotDeals') }).scrollIntoViewIfNeeded();
  await expect(rows('recommended').getByRole('article').first()).toBeAttached();
});
