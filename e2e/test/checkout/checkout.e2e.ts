import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { addToCart } from 'shared-contracts/endpoints/checkout/cart';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import { localeInfo } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { openPage } from 'test-kit/open-page';
import { createBackendClient } from '../../src/backend.ts';
import { localizedPath, order, saveAddress, signUp } from '../../src/customers.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';
import { ONE_LOCALE } from '../../src/browser/screen-of.ts';

// The backend rejects an order on purpose.
// A product that sells out while the page's cart loads changes the cart's version: the order is then a conflict.
test.use({ provoked: /status of (?:400|409)/ });

const main = (page: Page) => page.getByRole('main');

/** Another customer buys the whole stock of a product. */
async function buyOut(request: APIRequestContext, product: number, quantity: number): Promise<void> {
  await signUp(request);
  const { id: address } = await saveAddress(request, 'en-AE');
  await order(request, { product, quantity, address, locale: 'en-AE' });
}

for (const locale of ONE_LOCALE) {
  const getMessage = loadMessages(localeInfo(locale).language);
  const own = (id: string) => getMessage('mfe-cart-checkout', `cart-checkout.${id}`);
  const kit = (id: string) => getMessage('storefront-kit', `kit.${id}`);
  const placeButton = (page: Page) =>
    main(page)
      .getByRole('button', { name: own('checkout.place') })
      .locator('visible=true')
      .first();
  const emptyCart = /=0 \{([^}]+)\}/.exec(own('mini.label'))?.[1] ?? 'none';
  const open = (page: Page, path: string) => openPage(page, localizedPath(locale, path));

  test(`Checkout: a double press on “Place order” places one order; then the cart is new and empty: ${locale} @desktop [CART-03][CART-11]`, async ({
    page,
    context,
    request,
  }) => {
    const { id } = await findBuyableProduct(request, { locale });
    await signUp(context.request, locale);
    await saveAddress(context.request, locale);
    const callBackend = createBackendClient(context.request, locale);
    const { id: cart } = await callBackend(addToCart, { query: {}, body: { product: id } });
    const posts: string[] = [];
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().includes('/api/v1/checkout/')) posts.push(sent.url());
    });
    await open(page, routes.checkout());
    const storedCart = async () => (await context.cookies()).find(({ name }) => name === 'basket_id')?.value;
    await expect.poll(storedCart).toBe(cart);
    await placeButton(page).click();
    await expect(
      main(page)
        .getByRole('alert')
        .or(main(page).getByText(kit('error.select_payment_method')))
        .first(),
    ).toBeVisible();
    expect(posts).toEqual([]);
    await main(page)
      .getByRole('radio', { name: new RegExp(own('payment.cash')) })
      .check();
    // The cart is reset: its next request has no id.
    const refetched = page.waitForRequest((sent) => sent.url().endsWith('/api/v1/cart/'));
    await placeButton(page).dblclick();
    await expect(page).toHaveURL(/\/checkout\/confirmation\/[^/]+\/$/);
    const { count, results } = await callBackend(listOrders, { query: {} });
    expect([count, posts.length]).toEqual([1, 1]);
    await expect(main(page)).toContainText(results[0]?.number ?? '');
    await expect(page.getByRole('banner').getByRole('button', { name: emptyCart })).toBeVisible();
    expect(await (await refetched).headerValue('authorization')).toMatch(/^Bearer /);

    // Reload and Back do not order again.
    await page.reload();
    await expect(main(page)).toContainText(results[0]?.number ?? '');
    await open(page, routes.checkout());
    await expect(main(page)).toContainText(own('cart.empty'));
    expect((await callBackend(listOrders, { query: {} })).count).toBe(1);
  });

  test(`Checkout: a product sold out in the meantime is named, blocks checkout, and blocks an order in progress: ${locale} @desktop [CART-04][CART-06]`, async ({
    page,
    context,
    request,
    playwright,
    baseURL,
  }) => {
    const { id, name, qty, inventory_id: offer } = await findBuyableProduct(request, { least: 1, maxPrice: 3, locale });
    await signUp(context.request, locale);
    await saveAddress(context.request, locale);
    const callBackend = createBackendClient(context.request, locale);
    await callBackend(addToCart, { query: {}, body: { product: id, inventory_id: offer } });
    await open(page, routes.checkout());
    await main(page)
      .getByRole('radio', { name: new RegExp(own('payment.cash')) })
      .check();

    const other = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await buyOut(other, id, qty);
    await other.dispose();
    await placeButton(page).click();
    await expect(main(page).getByText(kit('error.sold_out')).first()).toBeVisible();
    await expect(page).toHaveURL(/\/checkout\/$/);
    expect((await callBackend(listOrders, { query: {} })).count).toBe(0);

    await open(page, routes.cart());
    const notice = own('notice.soldOut').replace('{name}', name);
    await expect(main(page)).toContainText(notice);
    await expect(main(page).getByText(own('cart.blocked')).locator('visible=true').first()).toBeVisible();
    await expect(
      main(page)
        .getByRole('link', { name: own('cart.checkout') })
        .locator('visible=true'),
    ).toHaveCount(0);
    const acknowledged = page.waitForRequest(
      (sent) => sent.method() === 'PUT' && sent.url().includes('/cart/notifications/'),
    );
    await main(page)
      .getByRole('button', { name: own('notice.acknowledge') })
      .click();
    expect((await acknowledged).postDataJSON() as unknown).toEqual({ notifications: [] });
    await expect(main(page)).not.toContainText(notice);
    await expect(main(page).getByText(own('cart.blocked')).locator('visible=true').first()).toBeVisible();
    const line = main(page).getByRole('listitem').filter({ hasText: name });
    await expect(line).toContainText(kit('error.sold_out'));
    await line
      .getByRole('button', { name: new RegExp(kit('remove')) })
      .first()
      .click();
    await expect(main(page)).toContainText(own('cart.empty'));
  });
}
