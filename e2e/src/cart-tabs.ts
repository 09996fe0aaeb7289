import { type Page } from '@playwright/test';
import type { Locale } from 'shared-contracts/locale';
import { getMain } from './checkout-steps.ts';
import { loadMessages } from './messages.ts';

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
