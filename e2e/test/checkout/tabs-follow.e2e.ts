import { expect, type Page } from '@playwright/test';
import { addToCart, getCart } from 'shared-contracts/endpoints/checkout/cart';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import { localeInfo } from 'shared-contracts/locale';
import { openPage } from 'test-kit/open-page';
import { ONE_LOCALE } from '../../src/browser/screen-of.ts';
import { createBackendClient } from '../../src/backend.ts';
import { fillCart, late, own, payable, quantityOf, toast } from '../../src/cart-tabs.ts';
import { localizedPath, order, saveAddress, signUp } from '../../src/customers.ts';
import { chooseMethod, getMain, clickPlaceOrder } from '../../src/checkout-steps.ts';
import { formatPrice } from '../../src/format-price.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';

// The backend rejects an older version of the cart on purpose. A tab whose visitor has signed out sends the old token
// once.
test.use({ provoked: /status of (?:401|409)/ });

for (const locale of ONE_LOCALE) {
  const getMessage = loadMessages(localeInfo(locale).language);
  const [, emptyCart = ''] = /=0 \{([^}]+)\}/.exec(own(locale, 'mini.label')) ?? [];

  test(`Two tabs: a promo code of one tab changes the totals of the other: ${locale} [CART-07][CART-14] @desktop`, async ({
    page,
    context,
  }) => {
    const { cart: before, callBackend } = await fillCart(context, locale, { quantity: 2, hasAddress: true });
    const other = await context.newPage();
    await openPage(page, localizedPath(locale, '/checkout/'));
    await openPage(other, localizedPath(locale, '/checkout/'));
    await expect(payable(other)).toHaveText(formatPrice(before.payable_total, locale));
    await getMain(page)
      .getByRole('textbox', { name: own(locale, 'checkout.promoCode') })
      .fill('MARHABA10');
    await getMain(page)
      .getByRole('button', { name: own(locale, 'checkout.apply') })
      .click();
    await expect(payable(page)).not.toHaveText(formatPrice(before.payable_total, locale));
    const after = await callBackend(getCart, { query: {} });
    expect(after.promo_code).toBe('MARHABA10');
    await expect(payable(other)).toHaveText(formatPrice(after.payable_total, locale));
    await expect(getMain(other)).toContainText('MARHABA10');
  });

  test(`Two devices: the cart is revalidated on focus, at most every five seconds: ${locale} [CART-14] @desktop`, async ({
    page,
    context,
  }) => {
    const { id, name, callBackend } = await fillCart(context, locale);
    await openPage(page, localizedPath(locale, '/cart/'));
    const { value } = quantityOf(page, locale, name);
    // The tab has fetched its cart: later requests result from the actions below.
    await expect(page.getByRole('banner').locator('.count')).toHaveText('1');
    await expect(value).toHaveText('1');
    const fetched: number[] = [];
    page.on('request', (each) => {
      if (each.method() === 'GET' && each.url().includes('/api/v1/cart/')) fetched.push(Date.now());
    });
    await callBackend(addToCart, { query: {}, body: { product: id, quantity: 3 } });
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      expect(await value.textContent()).toBe('4');
    }).toPass();
    expect(fetched).toHaveLength(1);
    await expect(toast(page)).toContainText(late(locale, 'conflict.changed'));
  });

  test(`Two tabs: a purchase in one empties the other, whose checkout shows it: ${locale} [CART-03][CART-14] @desktop`, async ({
    page,
    context,
  }) => {
    const { callBackend } = await fillCart(context, locale, { hasAddress: true });
    const other = await context.newPage();
    await openPage(other, localizedPath(locale, '/checkout/'));
    await chooseMethod(other, 'cash', locale);
    await openPage(page, localizedPath(locale, '/checkout/'));
    await chooseMethod(page, 'cash', locale);
    await clickPlaceOrder(page, locale);
    await expect(page).toHaveURL(/\/checkout\/confirmation\/[^/]+\/$/);
    await expect(getMain(other)).toContainText(own(locale, 'cart.empty'));
    expect((await callBackend(listOrders, { query: {} })).count).toBe(1);
  });

  test(`Two tabs: a sign-out in one clears the cart and the drafts of the other: ${locale} [CART-03][CART-14] @desktop`, async ({
    page,
    context,
  }) => {
    const { name } = await fillCart(context, locale, { quantity: 2 });
    const other = await context.newPage();
    await openPage(other, localizedPath(locale, '/cart/'));
    await expect(quantityOf(other, locale, name).value).toHaveText('2');
    const drafts = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('content:support'));
    await openPage(page, localizedPath(locale, '/user-dashboard/'));
    for (const tab of [page, other]) await tab.evaluate(() => sessionStorage.setItem('content:support', '{}'));
    await getMain(page)
      .getByRole('button', { name: getMessage('mfe-account', 'account.dashboard.signOut') })
      .click();
    await expect(page.getByRole('banner')).toContainText(getMessage('shell', 'shell.signIn'));
    await expect(other.getByRole('banner').getByRole('button', { name: emptyCart })).toBeVisible();
    await expect(quantityOf(other, locale, name).group).toHaveCount(0);
    expect([await drafts(page), await drafts(other)]).toEqual([null, null]);
  });

  test(`Two tabs: a stock below the cart’s quantity is notified in both, and acknowledged once: ${locale} [CART-13][CART-14] @desktop`, async ({
    page,
    context,
    request,
    playwright,
    baseURL,
  }) => {
    const { id, name, qty, inventory_id: offer } = await findBuyableProduct(request, { least: 3, maxPrice: 8, locale });
    await signUp(context.request, locale);
    const callBackend = createBackendClient(context.request, locale);
    await callBackend(addToCart, { query: {}, body: { product: id, inventory_id: offer, quantity: qty } });
    await openPage(page, localizedPath(locale, '/cart/'));
    const buyer = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await signUp(buyer, locale);
    const { id: address } = await saveAddress(buyer, locale);
    await order(buyer, { product: id, quantity: 1, address, locale });
    await buyer.dispose();

    const other = await context.newPage();
    await openPage(other, localizedPath(locale, '/cart/'));
    const [notice] = (await callBackend(getCart, { query: {} })).notifications;
    expect(notice).toMatchObject({ code: 'quantity_capped', from: String(qty), to: String(qty - 1) });
    const heading = own(locale, 'notice.title');
    await expect(getMain(other).getByRole('region', { name: heading })).toContainText(name);
    // The first tab presses “−” on its outdated view: it gets the new quantity with the notification.
    await quantityOf(page, locale, name).press('oneLess');
    await expect(getMain(page).getByRole('region', { name: heading })).toContainText(name);
    await getMain(page)
      .getByRole('button', { name: own(locale, 'notice.acknowledge') })
      .click();
    await expect(getMain(page).getByRole('region', { name: heading })).toHaveCount(0);
    await expect(getMain(other).getByRole('region', { name: heading })).toHaveCount(0);
    expect((await callBackend(getCart, { query: {} })).notifications).toEqual([]);
  });
}
