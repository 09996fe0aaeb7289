import { expect } from '@playwright/test';
import { toggleFavourite } from 'shared-contracts/endpoints/catalogue/favourites';
import { localeInfo, localizePath } from 'shared-contracts/locale';
import { openPage } from 'test-kit/open-page';
import { CUSTOMER_PASSWORD, register, signUp } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { test } from '../../src/shop-test.ts';

const LISTING = '/c/smartphones/';

for (const locale of ['en-AE', 'ar-SA'] as const) {
  const message = loadMessages(localeInfo(locale).language);
  const listing = localizePath(locale, LISTING);

  test(`ProductCard: the heart adds and removes a favourite, in every list of the page: ${locale} [CAT-09] @desktop`, async ({
    page,
  }) => {
    await signUp(page.request, locale);
    await openPage(page, listing);
    const card = page.getByRole('main').getByRole('article').first();
    const heart = card.locator('.card-favourite button');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    const saving = page.waitForResponse((response) => response.url().endsWith(toggleFavourite.path) && response.ok());
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await saving;
    await expect(page.getByText(message('shell', 'shell.favourite.added'))).toBeVisible();
    await openPage(page, listing);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    const removing = page.waitForResponse((response) => response.url().endsWith(toggleFavourite.path) && response.ok());
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await removing;
    await openPage(page, listing);
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
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
