import { expect, type Page } from '@playwright/test';
import { openPage } from 'test-kit/open-page';
import { localizedPath } from '../../src/customers.ts';
import { test } from '../../src/shop-test.ts';
import { ONE_LOCALE } from '../../src/browser/screen-of.ts';

/** Width in px that each row of product cards leaves free, in all lists of the page. */
const measureHoles = (page: Page) =>
  page
    .getByRole('main')
    .locator('ul:has(> li > article)')
    .evaluateAll((lists) =>
      lists.flatMap((list) => {
        const { width } = list.getBoundingClientRect();
        const gap = parseFloat(getComputedStyle(list).columnGap);
        const rows = new Map<number, number>();
        for (const card of list.children) {
          const box = card.getBoundingClientRect();
          const row = Math.round(box.top);
          rows.set(row, (rows.get(row) ?? -gap) + box.width + gap);
        }
        return [...rows.values()].map((filled) => Math.round(width - filled));
      }),
    );

/** Checks that each row is full, but for rounding. */
async function expectFullRows(page: Page): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const holes = await measureHoles(page);
    expect(holes.length, `${width} px`).toBeGreaterThan(1);
    expect(Math.max(...holes.map(Math.abs)), `${width} px`).toBeLessThanOrEqual(holes.length);
  }
}

for (const locale of ONE_LOCALE) {
  test(`Listing: each row of a page of seven or fourteen is full at 360, 768 and 1280 px: ${locale} @desktop [CAT-02]`, async ({
    page,
  }) => {
    for (const search of ['', '?page_size=14']) {
      await openPage(page, localizedPath(locale, `/c/headphones/${search}`));
      await expectFullRows(page);
    }
  });

  test(`RB Zone: each row of its products is full at 360, 768 and 1280 px: ${locale} @desktop [CON-05]`, async ({
    page,
  }) => {
    await openPage(page, localizedPath(locale, '/rb-zone/'));
    await expectFullRows(page);
  });
}
