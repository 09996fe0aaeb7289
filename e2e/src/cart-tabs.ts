import type { BrowserContext, Page } from '@playwright/test';
import { addToCart } from 'shared-contracts/endpoints/checkout/cart';
import type { Locale } from 'shared-contracts/locale';
import { createBackendClient } from './backend.ts';
import { getMain } from './checkout-steps.ts';
import { saveAddress, signUp } from './customers.ts';
import { loadMessages } from './messages.ts';
import { findBuyableProduct } from './products.ts';

const languageOf = (locale: Locale) => (locale.startsWith('ar') ? 'ar' : 'en');
/** Texts of cart and checkout. */
export const own = (locale: Locale, id: string) =>
  loadMessages(languageOf(locale))('mfe-cart-checkout', `cart-checkout.${id}`);
/** Texts about changes by another tab or device. */
export const late = (locale: Locale, id: string) =>
  loadMessages(languageOf(locale))('mfe-cart-checkout', `cart-checkout.${id}`, 'conflict/');
export const kit = (locale: Locale, id: string) => loadMessages(languageOf(locale))('storefront-kit', `kit.${id}`);

/** The control of a product's quantity on the cart page. */
export function quantityOf(page: Page, locale: Locale, name: string) {
  const group = getMain(page).getByRole('group', { name: kit(locale, 'quantityOf').replace('{name}', name) });
  const press = (id: 'oneMore' | 'oneLess' | 'remove') => group.getByRole('button', { name: kit(locale, id) }).click();
  return { group, press, value: group.locator('output') };
}

export const toast = (page: Page) => page.locator('[data-position="top_middle"]');
/** The payable total of cart or checkout. */
export const payable = (page: Page) => getMain(page).locator('[data-row="total"] dd').locator('visible=true').first();

interface CartContent {
  readonly quantity?: number;
  /** Whether the customer has an address, for checkout. */
  readonly hasAddress?: boolean;
}

/** Signs up a customer with a product in the cart; returns its id and name, the cart and a client of the backend. */
export async function fillCart(
  { request }: BrowserContext,
  locale: Locale,
  { quantity = 1, hasAddress = false }: CartContent = {},
) {
  const { id, name } = await findBuyableProduct(request, { least: 12, locale });
  await signUp(request, locale);
  if (hasAddress) await saveAddress(request, locale);
  const callBackend = createBackendClient(request, locale);
  const cart = await callBackend(addToCart, { query: {}, body: { product: id, quantity } });
  return { id, name, cart, callBackend };
}
