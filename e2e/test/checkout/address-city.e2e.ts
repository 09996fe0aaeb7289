import { expect } from '@playwright/test';
import { createAddress } from 'shared-contracts/endpoints/account/addresses';
import { addToCart } from 'shared-contracts/endpoints/checkout/cart';
import { localeInfo } from 'shared-contracts/locale';
import { openPage } from 'test-kit/open-page';
import { createBackendClient } from '../../src/backend.ts';
import { localizedPath, saveAddress, signUp } from '../../src/customers.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';

const SHOPPERS = [
  { locale: 'en-AE', here: 'Dubai', there: { city: 2, name: 'Abu Dhabi' } },
  { locale: 'ar-SA', here: 'الرياض', there: { city: 9, name: 'جدة' } },
] as const;

for (const { locale, here, there } of SHOPPERS) {
  const getMessage = loadMessages(localeInfo(locale).language);

  test(`Checkout: an address in another city changes the city of the whole shop; the choices in checkout stay: ${locale} @desktop [LOC-04]`, async ({
    page,
    context,
  }) => {
    const { request } = context;
    const { id } = await findBuyableProduct(request, { locale });
    await signUp(request, locale);
    const address = await saveAddress(request, locale);
    const callBackend = createBackendClient(request, locale);
    await callBackend(createAddress, {
      body: { ...address, city: there.city, street: 'Corniche Road', is_default: false },
    });
    await callBackend(addToCart, { query: {}, body: { product: id } });
    await openPage(page, localizedPath(locale, '/checkout/'));
    const [header, main] = [page.getByRole('banner'), page.getByRole('main')];
    await expect(header).toContainText(here);
    const cash = main.getByRole('radio', {
      name: new RegExp(getMessage('mfe-cart-checkout', 'cart-checkout.payment.cash')),
    });
    await cash.check();
    const elsewhere = main.getByRole('radio', { name: /Corniche Road/ });
    await elsewhere.check();
    await expect(header).toContainText(there.name);
    await expect(elsewhere).toBeChecked();
    await expect(cash).toBeChecked();
    await page.reload();
    await expect(header).toContainText(there.name);
  });
}
