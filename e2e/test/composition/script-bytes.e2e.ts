import { expect } from '@playwright/test';
import { test } from '../../src/shop-test.ts';

/**
 * Script budgets of a first visit, in bytes of brotli without headers.
 * Measured on 2026-11-25: 147,296, 153,516 and 155,553 (docs/adr/0084).
 * Builds are reproducible, so only a change of the sources uses the reserve (docs/adr/0039).
 */
const BUDGETS = { '/': 147_500, '/c/smartphones/': 153_700, product: 155_750 };

/**
 * Time in ms after hydration until which scripts count: what looks ahead begins later, and so do activity events, the
 * late services and the notice about consent.
 */
const COUNTED_MS = 400;

test('First visit: loads no more script than its budget @desktop', async ({ page, browser }) => {
  await page.goto('/c/smartphones/');
  const product = (await page.locator('main a[href^="/p/"]').first().getAttribute('href')) ?? '';
  for (const [path, budget] of Object.entries(BUDGETS)) {
    // A context of its own: the browser's cache is empty.
    const context = await browser.newContext();
    const visit = await context.newPage();
    await visit.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (document.documentElement.dataset['hydrated'] === undefined) return;
        performance.mark('hydrated');
        observer.disconnect();
      }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] });
    });
    await visit.goto(new URL(path === 'product' ? product : path, page.url()).href);
    await visit.locator('html[data-hydrated]').waitFor();
    await visit.waitForLoadState('networkidle');
    const sizes = await visit.evaluate((countedMs) => {
      const [hydrated] = performance.getEntriesByName('hydrated');
      if (!hydrated) throw new Error('The moment of hydration was not recorded.');
      return (
        performance
          .getEntriesByType('resource')
          // `tools-events.js` belongs to the testers' tools, which are off for shoppers.
          .filter(({ name }) => /(?<!\/tools-events)\.js$/.test(new URL(name).pathname))
          .filter(({ startTime }) => startTime <= hydrated.startTime + countedMs)
          .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize)
      );
    }, COUNTED_MS);
    await context.close();
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(sizes.length, `scripts of ${path}`).toBeGreaterThan(5);
    expect(bytes, `bytes of script on ${path}`).toBeLessThanOrEqual(budget);
  }
});
