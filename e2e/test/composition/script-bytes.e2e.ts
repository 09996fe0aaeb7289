import { expect } from '@playwright/test';
import { isLaterScript } from '../../src/later-scripts.ts';
import { test } from '../../src/shop-test.ts';

/**
 * Script budgets of a first visit, in bytes of brotli without headers.
 * Measured on 2026-11-30: 143,194, 149,195 and 150,525: the head's tags come later (docs/adr/0092).
 * Builds are reproducible, so only a change of the sources uses the reserve (docs/adr/0039). Any such change also changes
 * the versions that files name, and with them the compressed sizes by up to 30 bytes.
 */
const BUDGETS = { '/': 143_220, '/c/smartphones/': 149_220, product: 150_560 };

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
    const files = await visit.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => ({
        path: new URL(entry.name).pathname,
        size: (entry as PerformanceResourceTiming).encodedBodySize,
      })),
    );
    const { pathname } = new URL(visit.url());
    const scripts = files.filter((file) => file.path.endsWith('.js') && !isLaterScript(file.path, pathname));
    const sizes = scripts.map(({ size }) => size);
    await context.close();
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(sizes.length, `scripts of ${path}`).toBeGreaterThan(5);
    expect.soft(bytes, `bytes of script on ${path}`).toBeLessThanOrEqual(budget);
  }
});
