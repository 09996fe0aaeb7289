import { expect, type Page } from '@playwright/test';
import type { EndpointOutput } from 'shared-contracts/endpoint';
import { listFavourites, toggleFavourite } from 'shared-contracts/endpoints/catalogue/favourites';
import { localeInfo, localizePath } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { openPage } from 'test-kit/open-page';
import { CUSTOMER_PASSWORD, register, signUp } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';
import { ONE_LOCALE } from '../../src/browser/screen-of.ts';

const LISTING = '/c/smartphones/';

/** The ids of the customer's favourites, as the next document gets them; its hearts are empty until then. */
async function waitForFavourites(page: Page): Promise<number[]> {
  const asked = await page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    // The product page also asks for one product alone.
    return request.method() === 'GET' && pathname === listFavourites.path && !searchParams.has('product');
  });
  const response = await asked.response();
  if (!response) throw new Error('The favourites have no response.');
  const { results } = (await response.json()) as EndpointOutput<typeof listFavourites>;
  return results.map(({ id }) => id);
}

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
        const { product } = (await toggled).request().postDataJSON() as { readonly product: number };
        if (isSaved) await expect(page.getByText(message('shell', 'shell.favourite.added')).first()).toBeVisible();
        const favourites = waitForFavourites(page);
        await openPage(page, localizePath(locale, path));
        expect((await favourites).includes(product), path).toBe(isSaved);
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
