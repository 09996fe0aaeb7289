import { expect, type Page } from '@playwright/test';
import { localeInfo } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { openPage } from 'test-kit/open-page';
import { screenOf } from '../../src/browser/screen-of.ts';
import { localizedPath, signUp } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { findProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';

const main = (page: Page) => page.getByRole('main');

for (const locale of ['en-AE', 'ar-SA'] as const) {
  const getMessage = loadMessages(localeInfo(locale).language);

  test(`Product page: a required warranty is chosen before the cart; returns and seller are shown: ${locale} ${screenOf(locale)} [PDP-04][PDP-10]`, async ({
    page,
    context,
  }) => {
    const { request } = context;
    await signUp(request, locale);
    const product = await findProduct(request, {
      locale,
      card: ({ qty }) => qty > 1,
      product: ({ warranty_required: isRequired }) => isRequired,
    });
    await openPage(page, localizedPath(locale, routes.product(product.slug)));
    await expect(main(page)).toContainText(product.owner.full_name);
    expect(product.returnable_days).toBeGreaterThan(0);
    await expect(
      main(page)
        .getByText(new RegExp(`\\b${product.returnable_days}\\b`))
        .first(),
    ).toBeVisible();

    const warranty = main(page).getByRole('group', { name: getMessage('mfe-product', 'product.warranty.legend') });
    await expect(warranty.getByRole('radio')).toHaveCount(product.warranty_options.length);
    const add = main(page)
      .getByRole('button', { name: getMessage('storefront-kit', 'kit.addToCart'), exact: true })
      .locator('visible=true')
      .first();
    await add.click();
    await expect(main(page).getByText(getMessage('storefront-kit', 'kit.error.select_warranty')).first()).toBeVisible();
    const [option] = product.warranty_options;
    await warranty.getByRole('radio', { name: new RegExp(option!.label) }).check();
    await add.click();
    await expect(
      page.getByRole('status').filter({ hasText: getMessage('storefront-kit', 'kit.addedToCart') }),
    ).toBeVisible();
    await openPage(page, localizedPath(locale, routes.cart()));
    await expect(main(page)).toContainText(product.name);
    await expect(main(page)).toContainText(option!.label);
  });
}
