import { expect, type Page } from '@playwright/test';
import { localeInfo, type Locale } from 'shared-contracts/locale';
import { openPage } from 'test-kit/open-page';
import { localizedPath } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { findViolations, test } from '../../src/shop-test.ts';
import { forbidStorage, openWithoutCookies } from '../../src/browser/without-cookies.ts';
import { ONE_LOCALE } from '../../src/browser/screen-of.ts';

const languageOf = (locale: Locale) => localeInfo(locale).language;

const cartButton = (page: Page, locale: Locale) => {
  const label = loadMessages(languageOf(locale))('mfe-cart-checkout', 'cart-checkout.cart.title');
  return page.getByRole('banner').getByRole('button', { name: new RegExp(`^${label}`) });
};

/** Adds the first product of the list to the cart. @returns the name of the cart's button, which counts it */
async function addFirstProduct(page: Page, locale: Locale): Promise<string> {
  await openPage(page, localizedPath(locale, '/c/headphones/'));
  const empty = await cartButton(page, locale).getAttribute('aria-label');
  const label = loadMessages(languageOf(locale))('storefront-kit', 'kit.addToCart').split('{')[0]!.trim();
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .first()
    .click();
  await expect(cartButton(page, locale)).not.toHaveAccessibleName(empty ?? '');
  return (await cartButton(page, locale).getAttribute('aria-label')) ?? '';
}

/** Chooses the dark theme; it stays on the next page of the same document. */
async function chooseDarkTheme(page: Page, locale: Locale): Promise<void> {
  const header = page.locator('#shell-header');
  await header.locator('summary[aria-label]').click();
  await header.getByRole('button', { name: loadMessages(languageOf(locale))('shell', 'shell.themeDark') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Escape');
  await page.getByRole('main').locator('article a[href*="/p/"]').first().click();
  await expect(page).toHaveURL(/\/p\//);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
}

const PROBLEMS: Readonly<Record<string, () => void>> = {
  'forbidden storage': forbidStorage,
  'full storage': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

for (const locale of ONE_LOCALE) {
  for (const [problem, cause] of Object.entries(PROBLEMS)) {
    test(`Storage: with ${problem} the shop browses, fills the cart and keeps the theme in the page: ${locale} @desktop [APP-15][CART-01][APP-10]`, async ({
      page,
    }) => {
      await page.addInitScript(cause);
      const counted = await addFirstProduct(page, locale);
      await chooseDarkTheme(page, locale);
      await openPage(page, localizedPath(locale, '/cart/'));
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(cartButton(page, locale)).toHaveAccessibleName(counted);
    });
  }

  test(`Cookies: where the browser blocks them, the shop browses and says what it cannot keep: ${locale} @desktop [ACC-13][APP-15][CART-01]`, async ({
    browser,
    baseURL,
    userAgent,
    viewport,
  }) => {
    const browserWithoutCookies = await openWithoutCookies(browser, { baseURL, userAgent, viewport });
    const { page } = browserWithoutCookies;
    try {
      const getMessage = loadMessages(languageOf(locale));
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await addFirstProduct(page, locale);
      const notice = page.getByText(getMessage('shell', 'shell.cookiesTitle', 'cookies/'));
      await expect(notice).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      const close = getMessage('shell', 'shell.cookiesClose', 'cookies/');
      // A toast has a button of the same name.
      await notice.locator('xpath=ancestor::div[1]').getByRole('button', { name: close, exact: true }).click();
      await expect(notice).toBeHidden();
      await page.getByRole('main').locator('article a[href*="/p/"]').first().click();
      await expect(page).toHaveURL(/\/p\//);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(errors).toEqual([]);
    } finally {
      await browserWithoutCookies.close();
    }
  });
}
