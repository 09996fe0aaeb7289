import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { addToCart } from 'shared-contracts/endpoints/checkout/cart';
import type { Locale } from 'shared-contracts/locale';
import { openPage } from 'test-kit/open-page';
import { createBackendClient } from './backend.ts';
import { localizedPath, saveAddress, signUp } from './customers.ts';
import { findBuyableProduct } from './products.ts';
import { loadMessages } from './messages.ts';

/** Cards of the sandbox provider (docs/testers.md). */
export const CARD = {
  paid: '4242 4242 4242 4242',
  challenge: '4000 0000 0000 3220',
  late: '4000 0000 0000 0077',
  refused: '4000 0000 0000 9995',
} as const;

export const getMain = (page: Page) => page.getByRole('main');

/** A new customer with an address and one product in the cart. */
export async function prepareCheckout(request: APIRequestContext, locale: Locale = 'en-AE'): Promise<void> {
  const { id } = await findBuyableProduct(request, { locale });
  await signUp(request, locale);
  await saveAddress(request, locale);
  await createBackendClient(request, locale)(addToCart, { query: {}, body: { product: id } });
}

/** Opens checkout, chooses a method and places the order. */
export async function placeOrderWith(page: Page, method: 'card' | 'cash', locale: Locale = 'en-AE'): Promise<void> {
  await openPage(page, localizedPath(locale, '/checkout/'));
  await chooseMethod(page, method, locale);
  await clickPlaceOrder(page, locale);
}

export async function chooseMethod(page: Page, method: 'card' | 'cash', locale: Locale = 'en-AE'): Promise<void> {
  const getMessage = loadMessages(locale.startsWith('ar') ? 'ar' : 'en');
  const name = new RegExp(`^${getMessage('mfe-cart-checkout', `cart-checkout.payment.${method}`)}`);
  await getMain(page).getByRole('radio', { name }).check();
}

export async function clickPlaceOrder(page: Page, locale: Locale = 'en-AE'): Promise<void> {
  const getMessage = loadMessages(locale.startsWith('ar') ? 'ar' : 'en');
  await getMain(page)
    .getByRole('button', { name: getMessage('mfe-cart-checkout', 'cart-checkout.checkout.place') })
    .locator('visible=true')
    .first()
    .click();
}

/** Fills in the provider's form and presses its button. */
export async function payWithCard(page: Page, number: string): Promise<void> {
  await expect(page).toHaveURL(/\/pay\/[\w-]+$/);
  await page.locator('input[name=number]').fill(number);
  await page.locator('input[name=expiry]').fill('12/39');
  await page.locator('input[name=cvc]').fill('123');
  await page.locator('input[name=name]').fill('Noor Saleh');
  await page.locator('form button').first().click();
}
