import { expect, type Page } from '@playwright/test';
import { addToCart } from 'shared-contracts/endpoints/checkout/cart';
import { listRegions } from 'shared-contracts/endpoints/catalogue/places';
import { waitForHydration } from 'test-kit/open-page';
import { layoutShift, watchLayoutShift } from '../../src/browser/layout-shifts.ts';
import { createBackendClient } from '../../src/backend.ts';
import { localizedPath, signUp } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';

declare global {
  interface Window {
    /** Distances in px from the page's start to its second step, in their order. */
    secondStepTops: number[];
  }
}

/** Records in each frame where the second step of the checkout is. */
const watchSecondStep = (page: Page) =>
  page.addInitScript(() => {
    const tops: number[] = (window.secondStepTops = []);
    const watch = () => {
      const step = document.querySelectorAll('main h2')[1];
      const top = step && Math.round(step.getBoundingClientRect().top + scrollY);
      if (top !== undefined && top !== tops.at(-1)) tops.push(top);
      requestAnimationFrame(watch);
    };
    watch();
  });

/** Waits until the shop's font is drawn, and leaves out what has shifted with its arrival. */
async function ignoreFont(page: Page): Promise<void> {
  const parts = await page.evaluate(async () => {
    const weights = [400, 600].map((weight) => document.fonts.load(`${weight} 16px "Readex Pro"`, 'a1ا'));
    return new Set((await Promise.all(weights)).flat()).size;
  });
  expect(parts, 'parts of the font').toBeGreaterThan(1);
  // Two frames are drawn.
  await layoutShift(page);
  await page.evaluate(() => {
    window.layoutShift = 0;
    window.layoutShiftSources = [];
    window.secondStepTops.length = 0;
  });
}

for (const locale of ['en-AE', 'ar-SA'] as const)
  for (const width of [360, 768])
    test(`Checkout: the form of a first address moves no step below it: ${locale}, ${width} px @desktop [ACC-04]`, async ({
      page,
    }) => {
      const getMessage = loadMessages(locale.startsWith('ar') ? 'ar' : 'en');
      const { id } = await findBuyableProduct(page.request, { locale });
      await signUp(page.request, locale);
      await createBackendClient(page.request, locale)(addToCart, { query: {}, body: { product: id } });
      await page.setViewportSize({ width, height: 800 });
      await watchLayoutShift(page);
      await watchSecondStep(page);
      // The form's data arrives after its placeholder.
      await page.route(`**${listRegions.path}*`, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await route.fallback();
      });
      // The page's scripts, which draw the form, wait for the font.
      const { promise: fontDrawn, resolve: startScripts } = Promise.withResolvers<void>();
      await page.route('**/*.js', async (route) => {
        await fontDrawn;
        await route.fallback();
      });
      await page.goto(localizedPath(locale, '/checkout/'), { waitUntil: 'commit' });
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).nth(1)).toBeVisible();
      await ignoreFont(page);
      startScripts();
      await waitForHydration(page);
      const save = page
        .getByRole('main')
        .getByRole('button', { name: getMessage('mfe-account', 'account.address.save') });
      await expect(save).toBeVisible();
      // The sum is taken two frames later, when the form is drawn.
      expect(await layoutShift(page)).toBeLessThan(0.01);
      const tops = await page.evaluate(() => window.secondStepTops);
      const bottom = await save.evaluate((button) => button.closest('form')?.getBoundingClientRect().bottom ?? 0);
      expect(tops, 'tops of the second step').toHaveLength(1);
      // No gap takes the form's place either.
      expect((tops[0] ?? 0) - bottom).toBeLessThan(80);
    });
