import { expect } from '@playwright/test';
import { test } from '../../src/shop-test.ts';

/**
 * Script budgets of a first visit, in bytes of brotli without headers.
 * Measured on 2026-11-25: 147,468, 153,749 and 155,709 (docs/adr/0084).
 * Builds are reproducible, so only a change of the sources uses the reserve (docs/adr/0039).
 */
const BUDGETS = { '/': 147_700, '/c/smartphones/': 153_950, product: 155_900 };

test('First visit: loads no more script than its budget @desktop', async ({ page, browser }) => {
  await page.goto('/c/smartphones/');
  const product = (await page.locator('main a[href^="/p/"]').first().getAttribute('href')) ?? '';
  for (const [path, budget] of Object.entries(BUDGETS)) {
    // A context of its own: the browser's cache is empty.
    const context = await browser.newContext();
    const visit = await context.newPage();
    await visit.goto(new URL(path === 'product' ? product : path, page.url()).href);
    await visit.locator('html[data-hydrated]').waitFor();
    await visit.waitForLoadState('networkidle');
    const sizes = await visit.evaluate(
      (isProduct) =>
        performance
          .getEntriesByType('resource')
          // `activity.js`, `late-services.js` and the notice `consent.js` load 3 s after the start. `offline.js`, with what
          // looks ahead, loads once the hydrated page has been idle for 500 ms.
          // `data-layer.js` loads after a consent, which a first visit has not given.
          // `tools-events.js` belongs to the testers' tools, which are off for shoppers.
          .filter(({ name }) =>
            /(?<!\/activity|\/late-services|\/consent|\/data-layer|\/tools-events|\/offline)\.js$/.test(
              new URL(name).pathname,
            ),
          )
          // What looks ahead warms the code of the product page.
          .filter(({ name }) => isProduct || !name.includes('/remotes/product/'))
          .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
      path === 'product',
    );
    await context.close();
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(sizes.length, `scripts of ${path}`).toBeGreaterThan(5);
    expect(bytes, `bytes of script on ${path}`).toBeLessThanOrEqual(budget);
  }
});
