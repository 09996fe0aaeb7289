import { expect, type Page } from '@playwright/test';
import { createAddress } from 'shared-contracts/endpoints/account/addresses';
import { addToCart } from 'shared-contracts/endpoints/checkout/cart';
import type { ToastPosition } from 'shared-contracts/bus/toast';
import { localeInfo } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { openPage } from 'test-kit/open-page';
import { createBackendClient } from '../../src/backend.ts';
import { localizedPath, saveAddress, signUp } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';
import { stretchLimits } from '../../src/browser/stretch-limits.ts';

// The backend rejects the outdated version of the cart.
test.use({ provoked: /status of 409/, permissions: ['clipboard-read', 'clipboard-write'] });

/** Expects a toast at a position and closes it. */
async function expectToast(page: Page, position: ToastPosition, text: string, close: string): Promise<void> {
  const toast = page.locator(`[data-position="${position}"]`).getByRole('status').filter({ hasText: text });
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: close }).click();
  await expect(toast).toHaveCount(0);
}

for (const { locale, near } of [
  { locale: 'en-AE', near: { city: 2, name: 'Abu Dhabi' } },
  { locale: 'ar-SA', near: { city: 9, name: 'جدة' } },
] as const) {
  const message = loadMessages(localeInfo(locale).language);
  const close = message('storefront-kit', 'kit.close');
  const account = (id: string) => message('mfe-account', `account.${id}`);

  test(`Toasts: cart, saved list, link, city, form and a cart changed elsewhere each have their position: ${locale} @desktop [APP-04]`, async ({
    page,
    context,
  }) => {
    await signUp(context.request, locale);
    const { id: _, ...here } = await saveAddress(context.request, locale);
    const callBackend = createBackendClient(context.request, locale);
    await callBackend(createAddress, { body: { ...here, city: near.city, street: 'Sea Road', is_default: false } });
    const { id, slug, name } = await findBuyableProduct(context.request, { locale, least: 12 });
    const main = page.getByRole('main');
    const press = (label: string) => main.getByRole('button', { name: label }).locator('visible=true').first().click();

    await stretchLimits(page);
    await openPage(page, localizedPath(locale, routes.product(slug)));
    await press(message('storefront-kit', 'kit.addToCart'));
    await expectToast(page, 'top_right', message('storefront-kit', 'kit.addedToCart'), close);
    await press(message('mfe-product', 'product.save.favourite'));
    await expectToast(page, 'bottom_middle', message('mfe-product', 'product.save.savedToFavourites'), close);
    await press(message('mfe-product', 'product.share.action'));
    await page.getByRole('button', { name: message('mfe-product', 'product.share.copy') }).click();
    await expectToast(page, 'bottom_left', message('mfe-product', 'product.share.copied'), close);

    await openPage(page, localizedPath(locale, routes.cart()));
    // The page has fetched its cart: a later fetch would have the other device's change.
    await expect(page.getByRole('banner').locator('.count')).toHaveText(locale === 'ar-SA' ? /[1١]/ : '1');
    await callBackend(addToCart, { query: {}, body: { product: id, quantity: 2 } });
    await main
      .getByRole('group', { name: message('storefront-kit', 'kit.quantityOf').replace('{name}', name) })
      .getByRole('button', { name: message('storefront-kit', 'kit.oneMore') })
      .click();
    const conflict = message('mfe-cart-checkout', 'cart-checkout.conflict.title', 'conflict/');
    await expectToast(page, 'top_middle', conflict, close);

    await openPage(page, localizedPath(locale, routes.addresses()));
    await main
      .getByRole('listitem')
      .filter({ hasText: 'Sea Road' })
      .getByRole('button', { name: account('addresses.deliverHere') })
      .click();
    await expectToast(page, 'top_left', account('addresses.deliveringTo').replace('{city}', near.name), close);

    await openPage(page, localizedPath(locale, routes.account()));
    await main.getByLabel(account('identity.fullName'), { exact: true }).fill('Noor Al Saleh');
    await press(account('settings.save'));
    await expectToast(page, 'bottom_right', account('settings.saved'), close);
  });
}
