import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { openPage } from 'test-kit/open-page';
import { ONE_LOCALE, screenOf } from '../../src/browser/screen-of.ts';
import { getMain } from '../../src/checkout-steps.ts';
import { localizedPath, readEmail, saveAddress, signUp } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';

test.use({ provoked: /status of 429/ });

for (const locale of ONE_LOCALE) {
  const getMessage = loadMessages(locale.startsWith('ar') ? 'ar' : 'en');
  const text = (id: string) => getMessage('mfe-account', `account.data.${id}`);

  test(`Account settings: downloads the customer's data; the sixth to the twentieth export of a day are refused in ${locale} ${screenOf(locale)} [ACC-13]`, async ({
    page,
  }) => {
    await signUp(page.request, locale);
    await saveAddress(page.request, locale);
    await openPage(page, localizedPath(locale, '/user-dashboard/account/'));
    const card = getMain(page).getByRole('region', { name: text('title') });
    const button = card.getByRole('button', { name: text('download') });
    for (let round = 0; round < 5; round += 1) {
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
      expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
      const file = JSON.parse(await readFile(await download.path(), 'utf8')) as {
        readonly data: Readonly<Record<string, readonly { readonly email?: string }[]>>;
      };
      expect(file.data['identities']?.[0]?.email).toBe(await readEmail(page.request));
      expect(file.data['addresses']).toHaveLength(1);
    }
    for (let asked = 6; asked <= 20; asked += 1) {
      const refused = page.waitForResponse((response) => response.status() === 429);
      await button.click();
      await refused;
      await expect(card.getByRole('alert')).toHaveText(getMessage('storefront-kit', 'kit.error.too_many'));
    }
    await expectAccessible(page);
  });
}
