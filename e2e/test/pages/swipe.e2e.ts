import { expect, type Locator, type Page } from '@playwright/test';
import { localeInfo } from 'shared-contracts/locale';
import { openPage } from 'test-kit/open-page';
import { localizedPath } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { findProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';

const main = (page: Page) => page.getByRole('main');

/** Moves a finger over the middle of an element. @param distance in px, positive to the right */
async function swipe(page: Page, element: Locator, distance: number): Promise<void> {
  const box = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', {
    x: Math.round(box.x + box.width / 2),
    y: Math.round(box.y + box.height / 2),
    xDistance: distance,
    speed: 600,
    gestureSourceType: 'touch',
  });
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
    await swipe(page, row, -400 * onwards);
    await expect.poll(async () => Math.abs(await scrolled(row))).toBeLessThan(5);
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
    const width = (await gallery.boundingBox())?.width ?? 0;
    const shown = async () => Math.round(((await scrolled(gallery)) * -onwards) / width);
    expect(await shown()).toBe(0);
    for (const place of [1, 2]) {
      await swipe(page, gallery, 150 * onwards);
      await expect.poll(shown).toBe(place);
    }
    await swipe(page, gallery, -150 * onwards);
    await expect.poll(shown).toBe(1);
    expect(images.length).toBeGreaterThan(2);
  });
}
