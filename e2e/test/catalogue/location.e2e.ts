import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import { getProduct } from 'shared-contracts/endpoints/catalogue/product';
import { type Locale, localeInfo } from 'shared-contracts/locale';
import { createBackendClient } from '../../src/backend.ts';
import { DEMO_CUSTOMERS, signIn } from 'test-kit/identity';
import { openPage } from 'test-kit/open-page';
import { localizedPath } from '../../src/customers.ts';
import { formatPrice } from '../../src/format-price.ts';
import { findBuyableProduct, findProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';

const main = (page: Page) => page.getByRole('main');
const DIALOGS = [
  { locale: 'en-AE', language: 'en', other: 'en-SA' },
  { locale: 'ar-SA', language: 'ar', other: 'ar' },
] as const;

async function cityCookie(page: Page): Promise<{ name: string; days: number }> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'city');
  return {
    name: decodeURIComponent(cookie?.value ?? ''),
    days: ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400,
  };
}

/** The country of a locale, and the other one. */
async function countriesFor(request: APIRequestContext, locale: Locale) {
  const { results } = await createBackendClient(request, locale)(listCountries, {});
  const ours = results.find(({ iso_3166_1_a2: code }) => code === localeInfo(locale).country);
  return { ours, theirs: results.find((country) => country !== ours) };
}

for (const { locale, language, other } of DIALOGS) {
  const getMessage = loadMessages(language);
  const open = async (page: Page) => {
    await page.getByRole('button', { name: getMessage('shell', 'shell.deliverTo') }).click();
    return page.getByRole('dialog');
  };
  const choose = (page: Page) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: getMessage('shell', 'shell.locationSave') })
      .click();

  test(`City: is stored for 15 days and announced; header, cart and page follow: ${locale} @desktop [LOC-01][LOC-02][CART-03]`, async ({
    page,
    request,
  }) => {
    const { ours } = await countriesFor(request, locale);
    const { slug } = await findBuyableProduct(request, { locale });
    await openPage(page, localizedPath(locale, `/p/${slug}/`));

    const dialog = await open(page);
    const cities = dialog.getByRole('group', { name: getMessage('shell', 'shell.city') }).getByRole('radio');
    await expect(cities).toHaveCount(localeInfo(locale).country === 'AE' ? 8 : 14);
    const chosen = ours?.cities.find(({ is_default: isDefault }) => !isDefault);
    const cityName = chosen?.translated_name ?? '';
    await dialog.getByRole('radio', { name: cityName, exact: true }).check();
    const requestedCity = (path: string) =>
      page.waitForRequest((sent) => sent.url().includes(path) && sent.headers()['city'] === chosen?.name);
    const requested = Promise.all([requestedCity('/api/v1/cart/'), requestedCity('/_data/')]);
    await choose(page);
    await requested;
    await expect(page.getByRole('button', { name: getMessage('shell', 'shell.deliverTo') })).toContainText(cityName);
    await expect(main(page)).toContainText(
      getMessage('mfe-product', 'product.delivery.to').replace('{city}', cityName),
    );
    const stored = await cityCookie(page);
    expect(stored.name).toBe(chosen?.name);
    expect(stored.days).toBeGreaterThan(14.9);
    expect(stored.days).toBeLessThan(15.1);
    await openPage(page, localizedPath(locale, '/about/'));
    await expect(page.getByRole('button', { name: getMessage('shell', 'shell.deliverTo') })).toContainText(cityName);
  });

  test(`Country: a change sets its default city, the locale of the same language and its currency: ${locale} @desktop [LOC-01][LOC-02][LOC-03]`, async ({
    page,
    request,
  }) => {
    const { theirs } = await countriesFor(request, locale);
    const { slug } = await findBuyableProduct(request, { locale });
    await openPage(page, localizedPath(locale, `/p/${slug}/?tab=specs`));
    const dialog = await open(page);
    const cities = dialog.getByRole('group', { name: getMessage('shell', 'shell.city') }).getByRole('radio');
    await dialog.getByRole('radio', { name: theirs?.translated_names[language] ?? '' }).check();
    await expect(cities).toHaveCount(theirs?.cities.length ?? 0);
    const standard = theirs?.cities.find(({ is_default: isDefault }) => isDefault);
    await expect(dialog.getByRole('radio', { name: standard?.translated_name ?? '', exact: true })).toBeChecked();
    await choose(page);
    await expect(page).toHaveURL((url) => url.pathname + url.search === localizedPath(other, `/p/${slug}/?tab=specs`));
    await expect(page.locator('html')).toHaveAttribute('lang', localeInfo(other).htmlLang);
    expect((await cityCookie(page)).name).toBe(standard?.name);
    const there = await createBackendClient(request, other)(getProduct, { query: { slug } });
    await expect(main(page).locator('.now').first()).toHaveText(formatPrice(there.taxed_newprice, other));
  });
}

test('City: a cookie with a city of another country is ignored @desktop [LOC-02]', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'city', value: 'Riyadh', url: baseURL ?? '' }]);
  await openPage(page, '/about/');
  await expect(page.getByRole('button', { name: 'Deliver to' })).toContainText('Dubai');
  await openPage(page, '/en-SA/about/');
  await expect(page.getByRole('button', { name: 'Deliver to' })).toContainText('Riyadh');
});

for (const locale of ['en-AE', 'en-SA', 'ar', 'ar-SA'] as const) {
  test(`Prices: have the symbol first, separated thousands and no zero fraction; dates are short: ${locale} @desktop [LOC-03]`, async ({
    page,
    context,
    request,
  }) => {
    const product = await findProduct(request, {
      locale,
      card: ({ taxed_newprice: { amount }, taxed_oldprice: old }) => Number(amount) >= 1_000 && old !== null,
    });
    await openPage(page, localizedPath(locale, `/p/${product.slug}/`));
    const price = formatPrice(product.taxed_newprice, locale);
    expect(price).toMatch(/^\S+\u00a0\d,\d{3}$/);
    await expect(main(page).locator('.now').first()).toHaveText(price);
    const old = product.taxed_oldprice;
    await expect(main(page).locator('.old').first()).toContainText(old ? formatPrice(old, locale) : '');

    const customer = localeInfo(locale).country === 'SA' ? 'omar' : 'layla';
    await signIn(context.request, customer);
    await openPage(page, localizedPath(locale, '/user-dashboard/orders/'));
    const date =
      localeInfo(locale).language === 'ar'
        ? /\d{1,2} [\u0600-\u06ff]{3,} \d\d/
        : /[A-Z][a-z]{2} \d{1,2}(st|nd|rd|th) \d\d/;
    await expect(main(page).getByRole('listitem').filter({ hasText: date }).first()).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(DEMO_CUSTOMERS[customer].email);
  });
}
