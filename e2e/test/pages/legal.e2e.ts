import { expect } from '@playwright/test';
import { openPage } from 'test-kit/open-page';
import { routes } from 'shared-contracts/routes';
import { localizedPath } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';

for (const [locale, language, width] of [
  ['en-AE', 'en', '@desktop'],
  ['ar-SA', 'ar', '@phone'],
] as const) {
  test(`Legal pages: terms and privacy are linked from the footer, the sign-up and each other: ${locale} ${width} [CON-06]`, async ({
    page,
  }) => {
    const getMessage = loadMessages(language);
    const main = page.getByRole('main');
    const terms = localizedPath(locale, routes.terms());
    const privacy = localizedPath(locale, routes.privacy());
    await openPage(page, localizedPath(locale, routes.home()));
    for (const path of [terms, privacy]) {
      await expect(page.getByRole('contentinfo').locator(`a[href="${path}"]`)).toBeVisible();
    }
    await page.getByRole('contentinfo').locator(`a[href="${terms}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${terms}$`));
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(getMessage('mfe-content', 'content.legal.terms'));
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(6);
    await expectAccessible(page);
    await main.getByRole('link', { name: getMessage('mfe-content', 'content.legal.privacy') }).click();
    await expect(page).toHaveURL(new RegExp(`${privacy}$`));
    // Five of the policy, and that of the choice about analytics.
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(6);
    await expectAccessible(page);

    await openPage(page, localizedPath(locale, '/sign-up/'));
    await expect(main.locator(`a[href="${privacy}"]`)).toBeVisible();
    await expectAccessible(page);
    await main.locator(`a[href="${terms}"]`).click();
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(6);
  });
}
