import { expect } from '@playwright/test';
import { toggleFavourite } from 'shared-contracts/endpoints/catalogue/favourites';
import { localeInfo, localizePath } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { openPage } from 'test-kit/open-page';
import { CUSTOMER_PASSWORD, register, signUp } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';
import { ONE_LOCALE } from '../../src/browser/screen-of.ts';

const LISTING = '/c/smartphones/';

for (const locale of ONE_LOCALE) {
  const message = loadMessages(localeInfo(locale).language);
  const listing = localizePath(locale, LISTING);
  const FAVOURITE = message('storefront-kit', 'kit.favouriteNamed').split('{')[0] ?? '';

  test(`ProductCard: the heart adds and removes a favourite on home, in lists, rows and the zone: ${locale} [CAT-09] @desktop`, async ({
    page,
  }) => {
    await signUp(page.request, locale);
    const { slug } = await findBuyableProduct(page.request, { locale });
    for (const path of [LISTING, routes.home(), `${routes.search()}?q=phone`, routes.product(slug), routes.rbZone()]) {
      await openPage(page, localizePath(locale, path));
      const heart = page.getByRole('main').getByRole('article').getByRole('button', { name: FAVOURITE }).first();
      for (const isSaved of [true, false]) {
        await expect(heart, path).toHaveAttribute('aria-pressed', String(!isSaved));
        const toggled = page.waitForResponse((sent) => sent.url().endsWith(toggleFavourite.path) && sent.ok());
        await heart.click();
        await expect(heart, path).toHaveAttribute('aria-pressed', String(isSaved));
        await toggled;
        if (isSaved) await expect(page.getByText(message('shell', 'shell.favourite.added')).first()).toBeVisible();
        await openPage(page, localizePath(locale, path));
        await expect(heart, path).toHaveAttribute('aria-pressed', String(isSaved));
      }
    }
  });

  test(`ProductCard: a guest signs in and returns with the product added: ${locale} [CAT-09] @desktop`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    const email = `noor-${crypto.randomUUID().slice(0, 13)}@example.com`;
    const visitor = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
    await register(visitor, locale, email);
    await visitor.dispose();
    await openPage(page, listing);
    const heart = page.getByRole('main').getByRole('article').first().locator('.card-favourite button');
    await heart.click();
    const field = (id: string) =>
      page.getByRole('main').getByLabel(message('mfe-account', `account.identity.${id}`), { exact: true });
    await field('identifier').fill(email);
    await field('password').fill(CUSTOMER_PASSWORD);
    const signIn = message('mfe-account', 'account.identity.signIn');
    await page.getByRole('main').getByRole('button', { name: signIn }).click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(message('shell', 'shell.favourite.added'))).toBeVisible();
  });
}
