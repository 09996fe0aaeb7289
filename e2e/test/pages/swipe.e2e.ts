import { expect, type Locator, type Page } from '@playwright/test';
import { localeInfo } from 'shared-contracts/locale';
import { openPage } from 'test-kit/open-page';
import { localizedPath } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { findProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';

const main = (page: Page) => page.getByRole('main');

/** Number of positions that the moving finger reports. */
const MOVES = 10;

/** Moves a finger over the visible middle of an element. @param distance in px, positive to the right */
async function swipe(page: Page, element: Locator, distance: number): Promise<void> {
  const box = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const y = Math.min(box.y + box.height / 2, (page.viewportSize()?.height ?? 0) - 80);
  const start = box.x + box.width / 2 - distance / 2;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: start, y }]);
  for (let move = 1; move <= MOVES; move += 1) {
    await touch('touchMove', [{ x: start + (distance * move) / MOVES, y }]);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd', []);
  await session.detach();
}

/** Distance of a row from its first item, in px; the sign is that of the reading direction. */
const scrolled = (row: Locator) => row.evaluate((list) => list.scrollLeft);

for (const locale of ['en-AE', 'ar-SA'] as const) {
  const isArabic = localeInfo(locale).language === 'ar';
  /** The finger moves against the reading direction to see what follows. */
  const onwards = isArabic ? 1 : -1;

  test(`Swipe: rows of products begin at the line’s start and follow the finger: ${locale} @phone [APP-02]`, async ({
    page,
  }) => {
    await openPage(page, localizedPath(locale, '/'));
    const row = main(page)
      .locator('ul.track')
      .filter({ has: page.locator('article') })
      .first();
    await row.scrollIntoViewIfNeeded();
    const [first, second] = [row.getByRole('listitem').nth(0), row.getByRole('listitem').nth(1)];
    const x = async (item: Locator) => (await item.boundingBox())?.x ?? 0;
    expect((await x(first)) > (await x(second))).toBe(isArabic);
    expect(await scrolled(row)).toBe(0);
    await swipe(page, row, 200 * onwards);
    await expect.poll(async () => (await scrolled(row)) * -onwards).toBeGreaterThan(100);
    for (let count = 0; count < 2; count += 1) await swipe(page, row, -200 * onwards);
    await expect.poll(async () => Math.abs(await scrolled(row))).toBeLessThan(5);
    await expect(page).toHaveURL(localizedPath(locale, '/'));
  });

  test(`Swipe: the product’s pictures follow the finger, one at a time: ${locale} @phone [APP-02][PDP-01]`, async ({
    page,
    request,
  }) => {
    const { slug, images } = await findProduct(request, {
      locale,
      card: ({ qty }) => qty > 0,
      product: (product) => product.images.length > 2,
    });
    await openPage(page, localizedPath(locale, `/p/${slug}/`));
    const label = loadMessages(localeInfo(locale).language)('mfe-product', 'product.gallery.label');
    const gallery = main(page).getByRole('list', { name: label });
    /** The place of the picture that is shown; a fraction while pictures move. */
    const shown = () => gallery.evaluate((list) => Math.abs(list.scrollLeft) / list.clientWidth);
    expect(await shown()).toBe(0);
    for (const place of [1, 2]) {
      await swipe(page, gallery, 220 * onwards);
      await expect.poll(shown).toBeCloseTo(place);
    }
    await swipe(page, gallery, -220 * onwards);
    await expect.poll(shown).toBeCloseTo(1);
    expect(images.length).toBeGreaterThan(2);
  });
}
