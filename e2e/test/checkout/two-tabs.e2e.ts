import { expect, type BrowserContext, type Page } from '@playwright/test';
import { addToCart, getCart } from 'shared-contracts/endpoints/checkout/cart';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import type { Locale } from 'shared-contracts/locale';
import { openPage } from 'test-kit/open-page';
import { screenOf } from '../../src/browser/screen-of.ts';
import { createBackendClient } from '../../src/backend.ts';
import { localizedPath, order, saveAddress, signUp } from '../../src/customers.ts';
import { chooseMethod, getMain, clickPlaceOrder } from '../../src/checkout-steps.ts';
import { formatPrice } from '../../src/format-price.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';

// The backend rejects an older version of the cart on purpose. A tab whose visitor has signed out sends the old token
// once.
test.use({ provoked: /status of (?:401|409)/ });

const languageOf = (locale: Locale) => (locale.startsWith('ar') ? 'ar' : 'en');
const own = (locale: Locale, id: string) =>
  loadMessages(languageOf(locale))('mfe-cart-checkout', `cart-checkout.${id}`);
const late = (locale: Locale, id: string) =>
  loadMessages(languageOf(locale))('mfe-cart-checkout', `cart-checkout.${id}`, 'conflict/');
const kit = (locale: Locale, id: string) => loadMessages(languageOf(locale))('storefront-kit', `kit.${id}`);

/** Sets whether the tab's scripts see it as hidden or visible. */
const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** The control of a product's quantity on the cart page. */
function quantityOf(page: Page, locale: Locale, name: string) {
  const group = getMain(page).getByRole('group', { name: kit(locale, 'quantityOf').replace('{name}', name) });
  const press = (id: 'oneMore' | 'oneLess' | 'remove') => group.getByRole('button', { name: kit(locale, id) }).click();
  return { group, press, value: group.locator('output') };
}

const toast = (page: Page) => page.locator('[data-position="top_middle"]');
const payable = (page: Page) => getMain(page).locator('[data-row="total"] dd').locator('visible=true').first();

/** A second device of the same customer: a separate browser context with the same sign-in. */
async function secondDevice(context: BrowserContext, page: Page): Promise<BrowserContext> {
  const device = await context.browser()!.newContext({ viewport: page.viewportSize(), serviceWorkers: 'block' });
  await device.addCookies((await context.cookies()).filter(({ name }) => name !== 'basket_id'));
  return device;
}

for (const locale of ['en-AE', 'ar-SA'] as const) {
  const getMessage = (id: string, values: Record<string, string | number> = {}) =>
    Object.entries(values).reduce((text, [key, value]) => text.replace(`{${key}}`, String(value)), late(locale, id));
  const conflict = (id: string, values: Record<string, string | number> = {}) => getMessage(`conflict.${id}`, values);

  test(`Two tabs: an outdated “+” adds one to the current quantity, shows it, and the other tab follows: ${locale} [CART-14] @desktop`, async ({
    page,
    context,
    request,
  }) => {
    const { id, name } = await findBuyableProduct(request, { least: 12, locale });
    await signUp(context.request, locale);
    const callBackend = createBackendClient(context.request, locale);
    await callBackend(addToCart, { query: {}, body: { product: id, quantity: 5 } });
    const other = await context.newPage();
    await openPage(page, localizedPath(locale, '/cart/'));
    await openPage(other, localizedPath(locale, '/cart/'));
    const [mine, stale] = [quantityOf(page, locale, name), quantityOf(other, locale, name)];
    // The tab has fetched its cart: later requests result from the actions below.
    await expect(other.getByRole('banner').locator('.count')).toHaveText('5');
    await expect(stale.value).toHaveText('5');
    await setVisibility(other, 'hidden');
    const sent: string[] = [];
    other.on('request', (each) => {
      if (each.url().includes('/api/v1/cart/')) sent.push(each.method());
    });
    for (const expected of ['6', '7', '8']) {
      await mine.press('oneMore');
      await expect(mine.value).toHaveText(expected);
    }
    await expect.poll(async () => (await callBackend(getCart, { query: {} })).count).toBe(8);
    await expect(stale.value).toHaveText('5');
    await stale.press('oneMore');
    await expect(stale.value).toHaveText('9');
    await expect(toast(other)).toContainText(conflict('quantity', { name, count: 9 }));
    // The hidden tab sent no request by itself; its first request was rejected, the second one carried out.
    expect(sent).toEqual(['PATCH', 'PATCH']);
    await expect(mine.value).toHaveText('9');
    await expect(toast(page)).toContainText(conflict('changed'));
    expect((await callBackend(getCart, { query: {} })).count).toBe(9);

    // Visible again, the tab catches up with the changes.
    await mine.press('oneLess');
    await expect(mine.value).toHaveText('8');
    await setVisibility(other, 'visible');
    await expect(stale.value).toHaveText('8');
  });

  test(`Two devices: “+” on a line deleted by the other device does not restore it, and shows a notice: ${locale} [CART-14] @desktop`, async ({
    page,
    context,
    request,
  }) => {
    const { id, name } = await findBuyableProduct(request, { least: 12, locale });
    await signUp(context.request, locale);
    const callBackend = createBackendClient(context.request, locale);
    await callBackend(addToCart, { query: {}, body: { product: id, quantity: 2 } });
    const device = await secondDevice(context, page);
    const other = await device.newPage();
    await openPage(page, localizedPath(locale, '/cart/'));
    await openPage(other, localizedPath(locale, '/cart/'));
    await expect(quantityOf(other, locale, name).value).toHaveText('2');
    await getMain(page)
      .getByRole('button', { name: own(locale, 'cart.removeNamed').replace('{name}', name) })
      .click();
    await expect(getMain(page)).toContainText(own(locale, 'cart.empty'));
    await quantityOf(other, locale, name).press('oneMore');
    await expect(toast(other)).toContainText(conflict('gone', { name }));
    await expect(getMain(other)).toContainText(own(locale, 'cart.empty'));
    expect((await callBackend(getCart, { query: {} })).lines).toEqual([]);
    await device.close();
  });

  test(`Checkout: an addition of another device is not charged unseen; the difference is shown, then the order is placed: ${locale} ${screenOf(locale)} [CART-09][CART-14]`, async ({
    page,
    context,
    request,
  }) => {
    const { id, name } = await findBuyableProduct(request, { least: 12, locale });
    await signUp(context.request, locale);
    await saveAddress(context.request, locale);
    const callBackend = createBackendClient(context.request, locale);
    const shown = await callBackend(addToCart, { query: {}, body: { product: id } });
    await openPage(page, localizedPath(locale, '/checkout/'));
    await chooseMethod(page, 'cash', locale);
    const more = await callBackend(addToCart, { query: {}, body: { product: id, quantity: 2 } });
    await clickPlaceOrder(page, locale);
    const notice = getMain(page)
      .getByRole('alert')
      .filter({ hasText: getMessage('difference.title') });
    await expect(notice).toContainText(getMessage('difference.quantity', { name, from: 1, to: 3 }));
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(notice).toBeFocused();
    const totals = {
      from: formatPrice(shown.payable_total, locale),
      to: formatPrice(more.payable_total, locale),
    };
    expect(totals.from).not.toBe(totals.to);
    await expect(notice).toContainText(totals.to);
    await expect(payable(page)).toHaveText(totals.to);
    expect((await callBackend(listOrders, { query: {} })).count).toBe(0);
    await clickPlaceOrder(page, locale);
    await expect(page).toHaveURL(/\/checkout\/confirmation\/[^/]+\/$/);
    const { results } = await callBackend(listOrders, { query: {} });
    expect(results).toMatchObject([{ total_cost: more.payable_total, count: 3 }]);
  });
}

test('Two tabs: promo code and wallet of one tab change the totals of the other [CART-07][CART-14] @desktop', async ({
  page,
  context,
  request,
}) => {
  const { id } = await findBuyableProduct(request, { least: 12 });
  await signUp(context.request);
  await saveAddress(context.request, 'en-AE');
  const callBackend = createBackendClient(context.request);
  const before = await callBackend(addToCart, { query: {}, body: { product: id, quantity: 2 } });
  const other = await context.newPage();
  await openPage(page, '/checkout/');
  await openPage(other, '/checkout/');
  await expect(payable(other)).toHaveText(formatPrice(before.payable_total, 'en-AE'));
  await getMain(page)
    .getByRole('textbox', { name: own('en-AE', 'checkout.promoCode') })
    .fill('MARHABA10');
  await getMain(page)
    .getByRole('button', { name: own('en-AE', 'checkout.apply') })
    .click();
  await expect(payable(page)).not.toHaveText(formatPrice(before.payable_total, 'en-AE'));
  const after = await callBackend(getCart, { query: {} });
  expect(after.promo_code).toBe('MARHABA10');
  await expect(payable(other)).toHaveText(formatPrice(after.payable_total, 'en-AE'));
  await expect(getMain(other)).toContainText('MARHABA10');
});

test('Two devices: the cart is revalidated on focus, at most every five seconds [CART-14] @desktop', async ({
  page,
  context,
  request,
}) => {
  const { id, name } = await findBuyableProduct(request, { least: 12 });
  await signUp(context.request);
  const callBackend = createBackendClient(context.request);
  await callBackend(addToCart, { query: {}, body: { product: id } });
  await openPage(page, '/cart/');
  const { value } = quantityOf(page, 'en-AE', name);
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
  await expect(toast(page)).toContainText(late('en-AE', 'conflict.changed'));
});

test('Two tabs: a purchase in one empties the other, whose checkout shows it [CART-03][CART-14] @desktop', async ({
  page,
  context,
  request,
}) => {
  const { id } = await findBuyableProduct(request, { least: 12 });
  await signUp(context.request);
  await saveAddress(context.request, 'en-AE');
  const callBackend = createBackendClient(context.request);
  await callBackend(addToCart, { query: {}, body: { product: id } });
  const other = await context.newPage();
  await openPage(other, '/checkout/');
  await chooseMethod(other, 'cash');
  await openPage(page, '/checkout/');
  await chooseMethod(page, 'cash');
  await clickPlaceOrder(page);
  await expect(page).toHaveURL(/\/checkout\/confirmation\/[^/]+\/$/);
  await expect(getMain(other)).toContainText(own('en-AE', 'cart.empty'));
  expect((await callBackend(listOrders, { query: {} })).count).toBe(1);
});

test('Two tabs: a sign-out in one clears the cart and the drafts of the other [CART-03][CART-14] @desktop', async ({
  page,
  context,
  request,
}) => {
  const { id, name } = await findBuyableProduct(request, { least: 12 });
  await signUp(context.request);
  await createBackendClient(context.request)(addToCart, { query: {}, body: { product: id, quantity: 2 } });
  const other = await context.newPage();
  await openPage(other, '/cart/');
  await expect(quantityOf(other, 'en-AE', name).value).toHaveText('2');
  const drafts = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('content:support'));
  await openPage(page, '/user-dashboard/');
  for (const tab of [page, other]) await tab.evaluate(() => sessionStorage.setItem('content:support', '{}'));
  await getMain(page)
    .getByRole('button', { name: loadMessages('en')('mfe-account', 'account.dashboard.signOut') })
    .click();
  await expect(page.getByRole('banner')).toContainText(loadMessages('en')('shell', 'shell.signIn'));
  await expect(other.getByRole('banner').getByRole('button', { name: 'Cart, empty' })).toBeVisible();
  await expect(quantityOf(other, 'en-AE', name).group).toHaveCount(0);
  expect([await drafts(page), await drafts(other)]).toEqual([null, null]);
});

test('Two tabs: a stock below the cart’s quantity is notified in both, and acknowledged once [CART-13][CART-14] @desktop', async ({
  page,
  context,
  request,
  playwright,
  baseURL,
}) => {
  const { id, name, qty, inventory_id: offer } = await findBuyableProduct(request, { least: 3, maxPrice: 8 });
  await signUp(context.request);
  const callBackend = createBackendClient(context.request);
  await callBackend(addToCart, { query: {}, body: { product: id, inventory_id: offer, quantity: qty } });
  await openPage(page, '/cart/');
  const buyer = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await signUp(buyer);
  const { id: address } = await saveAddress(buyer, 'en-AE');
  await order(buyer, { product: id, quantity: 1, address, locale: 'en-AE' });
  await buyer.dispose();

  const other = await context.newPage();
  await openPage(other, '/cart/');
  const [notice] = (await callBackend(getCart, { query: {} })).notifications;
  expect(notice).toMatchObject({ code: 'quantity_capped', from: String(qty), to: String(qty - 1) });
  const heading = own('en-AE', 'notice.title');
  await expect(getMain(other).getByRole('region', { name: heading })).toContainText(name);
  // The first tab presses “−” on its outdated view: it gets the new quantity with the notification.
  await quantityOf(page, 'en-AE', name).press('oneLess');
  await expect(getMain(page).getByRole('region', { name: heading })).toContainText(name);
  await getMain(page)
    .getByRole('button', { name: own('en-AE', 'notice.acknowledge') })
    .click();
  await expect(getMain(page).getByRole('region', { name: heading })).toHaveCount(0);
  await expect(getMain(other).getByRole('region', { name: heading })).toHaveCount(0);
  expect((await callBackend(getCart, { query: {} })).notifications).toEqual([]);
});
