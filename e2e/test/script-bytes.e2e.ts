import { expect } from '@playwright/test';
import { test } from '../src/shop-test.ts';

/**
 * Scripts of a first visit in bytes of brotli without headers, as measured on 2026-11-22. Builds give the same bytes everywhere, so only
 * a change of the sources changes them (docs/adr/0039).
 */
const MEASURED = { '/': 148_677, '/c/smartphones/': 153_721, product: 157_372 };

/** What changes may add before someone measures anew and gives the reason in the commit: 1 %, rounded up to 100 bytes. */
const RESERVE = 0.01;

test('a first visit loads no more script than its budget @desktop', async ({ page, browser }) => {
  await page.goto('/c/smartphones/');
  const product = (await page.locator('main a[href^="/p/"]').first().getAttribute('href')) ?? '';
  for (const [path, measured] of Object.entries(MEASURED)) {
    const budget = Math.ceil((measured * (1 + RESERVE)) / 100) * 100;
    // A context of its own: nothing is in the browser's cache.
    const context = await browser.newContext();
    const visit = await context.newPage();
    await visit.goto(new URL(path === 'product' ? product : path, page.url()).href);
    await visit.locator('html[data-alive]').waitFor();
    await visit.waitForLoadState('networkidle');
    const sizes = await visit.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
    );
    await context.close();
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(sizes.length, `scripts of ${path}`).toBeGreaterThan(5);
    expect(bytes, `bytes of script on ${path}`).toBeLessThanOrEqual(budget);
  }
});
