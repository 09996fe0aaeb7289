import { expect, type BrowserContext, type Page } from '@playwright/test';
import { addToCart, getCart } from 'shared-contracts/endpoints/checkout/cart';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import { openPage } from 'test-kit/open-page';
import { ONE_LOCALE, screenOf } from '../../src/browser/screen-of.ts';
import { localizedPath } from '../../src/customers.ts';
import { chooseMethod, getMain, clickPlaceOrder } from '../../src/checkout-steps.ts';
import { formatPrice } from '../../src/format-price.ts';
import { fillCart, late, own, payable, quantityOf, toast } from '../../src/cart-tabs.ts';
import { test } from '../../src/shop-test.ts';

// The backend rejects an older version of the cart on purpose. A tab whose visitor has signed out sends the old token
// once.
test.use({ provoked: /status of (?:401|409)/ });

/** Sets whether the tab's scripts see it as hidden or visible. */
const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** A second device of the same customer: a separate browser context with the same sign-in. */
async function secondDevice(context: BrowserContext, page: Page): Promise<BrowserContext> {
  const device = await context.browser()!.newContext({ viewport: page.viewportSize(), serviceWorkers: 'block' });
  await device.addCookies((await context.cookies()).filter(({ name }) => name !== 'basket_id'));
  return device;
}

for (const locale of ONE_LOCALE) {
  const getMessage = (id: string, values: Record<string, string | number> = {}) =>
    Object.entries(values).reduce((text, [key, value]) => text.replace(`{${key}}`, String(value)), late(locale, id));
  const conflict = (id: string, values: Record<string, string | number> = {}) => getMessage(`conflict.${id}`, values);

  test(`Two tabs: an outdated “+” adds one to the current quantity, shows it, and the other tab follows: ${locale} [CART-14] @desktop`, async ({
    page,
    context,
  }) => {
    const { name, callBackend } = await fillCart(context, locale, { quantity: 5 });
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
  }) => {
    const { name, callBackend } = await fillCart(context, locale, { quantity: 2 });
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
  }) => {
    const { id, name, cart: shown, callBackend } = await fillCart(context, locale, { hasAddress: true });
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
