import { expect } from '@playwright/test';
import { localeInfo } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { openPage } from 'test-kit/open-page';
import { waitForLateServices } from '../../src/browser/late-services.ts';
import { ONE_LOCALE } from '../../src/browser/screen-of.ts';
import { chooseMethod, clickPlaceOrder, prepareCheckout } from '../../src/checkout-steps.ts';
import { localizedPath, signUp } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';

for (const locale of ONE_LOCALE) {
  const getMessage = loadMessages(localeInfo(locale).language);

  test(`Client state: the status page shows each shared state as it changes, and Back restores the rows: ${locale} [APP-15] @desktop`, async ({
    page,
    context,
  }) => {
    const status = await context.newPage();
    await status.goto('/__composition/');
    // The status page also shows what earlier tests did.
    const entries = status
      .getByRole('log')
      .getByRole('listitem')
      .filter({ hasText: localizedPath(locale, '/') });
    const expectState = (text: string) => expect(entries.filter({ hasText: text }).first()).toBeVisible();

    await openPage(page, localizedPath(locale, '/'));
    await expectState(`"locale":"${locale}"`);
    for (const first of ['"playerMuted":false', '"loader":null', '"session":false', '"favourites":{"ready":false'])
      await expectState(first);
    await waitForLateServices(page);

    const header = page.getByRole('banner');
    await header.getByRole('button', { name: getMessage('shell', 'shell.categories') }).click();
    await expectState('"menus":{"categories":true');
    await page.keyboard.press('Escape');
    await header.getByText(getMessage('shell', 'shell.signIn')).first().click();
    await expectState('"menus":{"categories":false,"account":true');
    await page.keyboard.press('Escape');
    await header.locator('button[aria-controls]').click();
    await expectState('{"cartOpen":true}');
    await page.keyboard.press('Escape');
    await expectState('{"cartOpen":false}');

    const row = page.getByRole('main').locator('ul[tabindex="0"][aria-label]').first();
    await row.scrollIntoViewIfNeeded();
    const name = await row.getAttribute('aria-label');
    await row.evaluate((element) =>
      element.scrollBy({ left: getComputedStyle(element).direction === 'rtl' ? -400 : 400, behavior: 'instant' }),
    );
    await expectState(`"carousels":{"/ ${name ?? ''}":`);
    const position = await row.evaluate((element) => element.scrollLeft);
    expect(Math.sign(position)).toBe(locale === 'ar-SA' ? -1 : 1);

    const { id, slug, name: product } = await findBuyableProduct(page.request, { locale });
    await page.evaluate(
      (path) => {
        const link = Object.assign(document.createElement('a'), { href: path });
        document.querySelector('main')?.prepend(link);
        link.click();
      },
      localizedPath(locale, routes.product(slug)),
    );
    await expectState(`{"recentlyViewed":[${id}`);
    await expectState('{"loading":true}');
    await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
    await page.goBack();
    await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBe(position);
  });

  test(`Client state: the status page shows a saved product, the number in the cart and a muted short: ${locale} [APP-15] @desktop`, async ({
    page,
    context,
  }) => {
    await signUp(context.request, locale);
    const { id, slug } = await findBuyableProduct(context.request, { locale });
    const status = await context.newPage();
    await status.goto('/__composition/');
    /** The newest entry of a page about a state. */
    const newest = (path: string, state: string) =>
      status
        .getByRole('log')
        .getByRole('listitem')
        .filter({ hasText: localizedPath(locale, path) })
        .filter({ hasText: `"${state}":` })
        .first();

    const path = routes.product(slug);
    await openPage(page, localizedPath(locale, path));
    await expect(newest(path, 'favourites')).toContainText('"favourites":{"ready":true,"ids":[]}');
    await expect(newest(path, 'cart')).toContainText('"cart":{"ready":true,"count":0}');
    const press = (name: string) =>
      page.getByRole('main').getByRole('button', { name }).locator('visible=true').first().click();
    await press(getMessage('mfe-product', 'product.save.favourite'));
    await expect(newest(path, 'favourites')).toContainText(`{"favourites":{"ready":true,"ids":[${id}]}}`);
    await press(getMessage('storefront-kit', 'kit.addToCart'));
    await expect(newest(path, 'cart')).toContainText('{"cart":{"ready":true,"count":1}}');

    await openPage(page, localizedPath(locale, routes.shorts()));
    await expect(newest(routes.shorts(), 'playerMuted')).toContainText('"playerMuted":false');
    await press(getMessage('mfe-catalogue', 'catalogue.shorts.mute'));
    await expect(newest(routes.shorts(), 'playerMuted')).toContainText('{"playerMuted":true}');
  });

  test(`Client state: an order that takes a moment blocks the page with a message: ${locale} [APP-15] @desktop`, async ({
    page,
  }) => {
    await prepareCheckout(page.request, locale);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/api\/v1\/checkout\/\?/, async (route) => {
      if (route.request().method() === 'POST') await released;
      await route.continue();
    });
    await openPage(page, localizedPath(locale, '/checkout/'));
    await waitForLateServices(page);
    await chooseMethod(page, 'cash', locale);
    await clickPlaceOrder(page, locale);
    const loader = page.getByRole('alertdialog', { name: getMessage('shell', 'shell.loader.order') });
    await expect(loader).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(loader).toBeVisible();
    release();
    await expect(page).toHaveURL(/\/checkout\/confirmation\/[^/]+\/$/);
    await expect(loader).toBeHidden();
  });
}
