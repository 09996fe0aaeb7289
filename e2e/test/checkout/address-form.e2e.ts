import { expect, type Page } from '@playwright/test';
import { localeInfo } from 'shared-contracts/locale';
import { openPage } from 'test-kit/open-page';
import { prepareCheckout } from '../../src/checkout-steps.ts';
import { localizedPath } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';
import { ONE_LOCALE } from '../../src/browser/screen-of.ts';

const main = (page: Page) => page.getByRole('main');

test.use({ provoked: /slot-address-form|ERR_FAILED|ChunkLoadError|Loading chunk/ });

for (const locale of ONE_LOCALE) {
  const { language } = localeInfo(locale);
  const getMessage = loadMessages(language);
  const own = (id: string) => getMessage('mfe-cart-checkout', `cart-checkout.${id}`);
  const form = (id: string) => getMessage('mfe-account', `account.address.${id}`);

  test(`Checkout: without the account’s form saved addresses still work; a retry loads it, and the order saves its draft: ${locale} @desktop [ACC-04]`, async ({
    page,
    context,
  }) => {
    await prepareCheckout(context.request, locale);
    await page.route(/slot-address-form/, (route) => route.abort());
    await openPage(page, localizedPath(locale, '/checkout/'));
    const saved = main(page).getByRole('radio', { name: /Noor Saleh/ });
    const add = main(page).getByRole('button', { name: own('checkout.addAddress') });
    await add.click();
    await expect(main(page).getByRole('alert')).toContainText(own('address.formFailed'));
    await expectAccessible(page);
    await saved.check();
    await expect(main(page).getByText(own('address.formFailed'))).toBeHidden();

    await page.unroute(/slot-address-form/);
    await add.click();
    const area = main(page).getByRole('combobox', {
      name: form(language === 'ar' ? 'district' : 'area_id'),
      exact: true,
    });
    await area.selectOption({ index: 2 });
    await main(page)
      .getByRole('textbox', { name: form('street') })
      .fill('📦 Street');
    await main(page)
      .getByRole('textbox', { name: form('building_name_or_number') })
      .fill('1');
    await main(page)
      .getByRole('radio', { name: new RegExp(own('payment.cash')) })
      .check();
    await main(page)
      .getByRole('button', { name: own('checkout.place') })
      .locator('visible=true')
      .first()
      .click();
    await expect(page).toHaveURL(/\/checkout\/confirmation\//);
    await expect(main(page)).toContainText('📦 Street');
  });
}
