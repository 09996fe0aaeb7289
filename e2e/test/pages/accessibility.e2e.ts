import { expect } from '@playwright/test';
import { routes } from 'shared-contracts/routes';
import { openPage } from 'test-kit/open-page';
import { localizedPath } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { findProduct } from '../../src/products.ts';
import { findViolations, test } from '../../src/shop-test.ts';

const WIDTHS = [1280, 768, 360];

for (const { locale, language, colorScheme } of [
  { locale: 'en-AE', language: 'en', colorScheme: 'light' },
  { locale: 'ar-SA', language: 'ar', colorScheme: 'dark' },
] as const) {
  const getMessage = loadMessages(language);

  test(`Accessibility: a form with errors has no violation of WCAG 2.2 AA: ${locale}, ${colorScheme} theme @desktop [APP-18]`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openPage(page, localizedPath(locale, routes.signUp()));
    const main = page.getByRole('main');
    await main.getByRole('button', { name: getMessage('mfe-account', 'account.identity.signUp') }).click();
    await expect(main.getByText(getMessage('storefront-kit', 'kit.error.blank')).first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findViolations(page), `at ${width}`).toEqual([]);
    }
  });
}

test('Accessibility: the dark theme has no violation of WCAG 2.2 AA in English @desktop [APP-18]', async ({
  page,
  request,
}) => {
  const { slug } = await findProduct(request, { card: ({ percent_off: off, rating }) => off > 0 && rating.count > 3 });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/', '/c/headphones/', `/p/${slug}/?tab=reviews`, '/sign-in/']) {
    await openPage(page, path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findViolations(page), `${path} at ${width}`).toEqual([]);
    }
  }
});
