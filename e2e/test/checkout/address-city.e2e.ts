import { expect } from '@playwright/test';
import { createAddress } from 'shared-contracts/endpoints/account/addresses';
import { addToCart } from 'shared-contracts/endpoints/checkout/cart';
import { openPage } from 'test-kit/open-page';
import { createBackendClient } from '../../src/backend.ts';
import { saveAddress, signUp } from '../../src/customers.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';

const getMessage = loadMessages('en');

test('Checkout: an address in another city changes the city of the whole shop; the choices in checkout stay @desktop [LOC-04]', async ({
  page,
  context,
}) => {
  const { request } = context;
  const { id } = await findBuyableProduct(request);
  await signUp(request);
  const here = await saveAddress(request, 'en-AE');
  const callBackend = createBackendClient(request);
  await callBackend(createAddress, { body: { ...here, city: 2, street: 'Corniche Road', is_default: false } });
  await callBackend(addToCart, { query: {}, body: { product: id } });
  await openPage(page, '/checkout/');
  const [header, main] = [page.getByRole('banner'), page.getByRole('main')];
  await expect(header).toContainText('Dubai');
  const cash = main.getByRole('radio', {
    name: new RegExp(getMessage('mfe-cart-checkout', 'cart-checkout.payment.cash')),
  });
  await cash.check();
  const elsewhere = main.getByRole('radio', { name: /Corniche Road/ });
  await elsewhere.check();
  await expect(header).toContainText('Abu Dhabi');
  await expect(elsewhere).toBeChecked();
  await expect(cash).toBeChecked();
  await page.reload();
  await expect(header).toContainText('Abu Dhabi');
});
