import { expect, type Locator, type Page } from '@playwright/test';
import { localeInfo, type Locale } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { openPage } from 'test-kit/open-page';
import { localizedPath, order, saveAddress, signUp } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';
import { ONE_LOCALE } from '../../src/browser/screen-of.ts';

/** Presses of Tab in each dialog: more than the stops of the longest one but the list of filters. */
const PRESSES = 16;

/** A dialog of the shop, with the control that opens it. */
interface ShopDialog {
  readonly path: string;
  readonly opener: Locator;
  readonly title: string;
  /** The filters are a dialog on narrow screens only. */
  readonly width?: number;
}

/** Every dialog of the shop that a customer opens. */
async function listDialogs(page: Page, locale: Locale): Promise<readonly ShopDialog[]> {
  const { request } = page;
  const message = loadMessages(localeInfo(locale).language);
  const account = (id: string, part?: string) => message('mfe-account', `account.${id}`, part);
  const product = (id: string) => message('mfe-product', `product.${id}`);
  const button = (name: string) => page.getByRole('button', { name }).locator('visible=true').first();
  await signUp(request, locale);
  const { id: address } = await saveAddress(request, locale);
  const { id, slug } = await findBuyableProduct(request, { locale });
  const { number } = await order(request, { product: id, quantity: 1, address, locale });
  const deliverTo = {
    opener: button(message('shell', 'shell.deliverTo')),
    title: message('shell', 'shell.locationTitle'),
  };
  const filters = message('mfe-catalogue', 'catalogue.filters.title');
  const zoom = page.getByRole('link', { name: product('gallery.zoomIn') }).first();
  return [
    { path: routes.category('headphones'), ...deliverTo },
    {
      path: routes.category('headphones'),
      opener: page.getByRole('link', { name: filters }).locator('visible=true').first(),
      title: filters,
      width: 360,
    },
    { path: routes.product(slug), opener: button(product('share.action')), title: product('share.title') },
    { path: routes.product(slug), opener: zoom, title: product('gallery.label') },
    {
      path: routes.product(slug, 'reviews'),
      opener: button(product('reviews.write')),
      title: product('reviews.write'),
    },
    { path: routes.order(number), opener: button(account('cancel.open')), title: account('cancel.open') },
    {
      path: routes.addresses(),
      opener: button(account('addresses.delete')),
      title: account('addresses.deleteTitle'),
    },
    { path: routes.newAddress(), opener: button(account('address.map')), title: account('map.title', 'map/') },
  ];
}

/** Whether the focus is in a dialog or in the browser's own controls. */
const isFocusInside = (page: Page) =>
  page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null);

for (const locale of ONE_LOCALE) {
  const close = loadMessages(localeInfo(locale).language)('storefront-kit', 'kit.close');

  test(`Dialogs: each has the focus, blocks the page behind it, and returns the focus to its opener: ${locale} @desktop [APP-09][APP-18]`, async ({
    page,
  }) => {
    for (const { path, opener, title, width = 1_280 } of await listDialogs(page, locale)) {
      await page.setViewportSize({ width, height: 700 });
      await openPage(page, localizedPath(locale, path));
      await opener.scrollIntoViewIfNeeded();
      const dialog = page.getByRole('dialog', { name: title });
      await opener.press('Enter');
      await expect(dialog, title).toBeVisible();
      for (let presses = 0; presses < PRESSES; presses += 1) {
        await page.keyboard.press('Tab');
        expect([title, await isFocusInside(page)]).toEqual([title, true]);
      }
      const scrolled = await page.evaluate(() => scrollY);
      await page.mouse.move(5, 5);
      await page.mouse.wheel(0, 600);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
      await page.keyboard.press('Escape');
      await expect(dialog, title).toBeHidden();
      await expect(opener, title).toBeFocused();
      // Content that loads late above the opener may move it by a line.
      expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled), title).toBeLessThan(100);
      await opener.click();
      await dialog.getByRole('button', { name: close }).click();
      await expect(opener, title).toBeFocused();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
    }
  });
}

for (const locale of ['en-AE', 'ar'] as const)
  test(`Dialogs: a review stays when a selection of its text ends outside, and closes by a press outside: ${locale} @desktop [APP-09]`, async ({
    page,
  }) => {
    const message = loadMessages(localeInfo(locale).language);
    const write = message('mfe-product', 'product.reviews.write');
    await signUp(page.request, locale);
    const { slug } = await findBuyableProduct(page.request, { locale });
    await openPage(page, localizedPath(locale, routes.product(slug, 'reviews')));
    await page.getByRole('button', { name: write }).locator('visible=true').first().click();
    const dialog = page.getByRole('dialog', { name: write });
    const heading = dialog.getByRole('heading', { name: write });
    await heading.hover();
    await page.mouse.down();
    await page.mouse.move(5, 5, { steps: 4 });
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
  });
