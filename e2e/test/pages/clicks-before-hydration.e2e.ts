import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { test } from '../../src/shop-test.ts';
import { stretchLimits } from '../../src/browser/stretch-limits.ts';

/** Moments of a press after the first card is in the document, in ms: before, during and after hydration. */
const MOMENTS = [300, 800, 1_500, 3_000];
/** Lists of few and of many cards. */
const LISTS = { 7: '/c/smartphones/', 28: '/c/mobiles/?page_size=28' };
/** Processor speeds: as it is, and four times slower. */
const SLOWDOWNS = [1, 4];

// A slowed browser may give up a late file, which no press needs.
test.use({ provoked: /Offline support could not be loaded|preloaded using link preload/ });

for (const [size, list] of Object.entries(LISTS))
  for (const slowdown of SLOWDOWNS)
    // The fixture `cleanConsole` fails with each hydration error.
    test(`Early press: a press on a card of ${size} shows its product without a hydration error, ${slowdown} times slowed @desktop [APP-22]`, async ({
      page,
    }) => {
      await stretchLimits(page);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      const link = page.getByRole('main').getByRole('article').first().getByRole('link').first();
      for (const moment of MOMENTS) {
        await page.goto(list, { waitUntil: 'commit' });
        // The parser adds a link before its text.
        await expect(link).toHaveText(/\S/);
        const name = (await link.textContent()) ?? '';
        // The moment is what is tested: nothing on the page shows it.
        await delay(moment);
        await link.dispatchEvent('pointerdown', { button: 0, isPrimary: true });
        await link.click();
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name);
        await expect(page.locator('#product-details')).toBeVisible();
        // The left list is unmounted after its successor is drawn.
        await expect(page.getByRole('main').locator('[data-region="catalogue"]')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
      }
    });

test('Early press: a list whose code has not arrived leaves nothing behind when the product is shown @desktop [APP-22]', async ({
  page,
}) => {
  await stretchLimits(page);
  const late = Promise.withResolvers<void>();
  await page.route(/\/remotes\/catalogue\/[^/]+\/client\/page-/, async (route) => {
    await late.promise;
    await route.fallback();
  });
  await page.goto(LISTS[7], { waitUntil: 'commit' });
  // The header is interactive: links are intercepted.
  await page.waitForLoadState('domcontentloaded');
  await page.getByRole('banner').getByRole('combobox').focus();
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page.locator('#product-details')).toBeVisible();
  await expect(page.locator('main > [data-region]')).toHaveCount(1);
  late.resolve();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main > [data-region]')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('main').getByRole('article').nth(6)).toBeVisible();
  await expect(page.locator('main > [data-region]')).toHaveCount(1);
});
