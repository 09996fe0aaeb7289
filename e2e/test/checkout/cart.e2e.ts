import { expect, type Page, type Request } from '@playwright/test';
import { addToCart, getCart } from 'shared-contracts/endpoints/checkout/cart';
import { localeInfo, type Locale } from 'shared-contracts/locale';
import { VAT_PERCENT } from 'shared-contracts/server/vat';
import { routes } from 'shared-contracts/routes';
import { openPage } from 'test-kit/open-page';
import { createBackendClient } from '../../src/backend.ts';
import { localizedPath, signUp } from '../../src/customers.ts';
import { formatPrice } from '../../src/format-price.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';

const main = (page: Page) => page.getByRole('main');

const isAboutCart = (request: Request) => new URL(request.url()).pathname.startsWith('/api/v1/cart/');

/**
 * Records later cart requests, as “POST /api/v1/cart/”; `isQuiet` waits for a number of requests and all their
 * responses.
 */
function cartCalls(page: Page) {
  const [lines, requests]: [string[], Request[]] = [[], []];
  let waiting = 0;
  page.on('request', (request) => {
    if (!isAboutCart(request)) return;
    const { pathname } = new URL(request.url());
    lines.push(`${request.method()} ${pathname.replace(/\d+/g, (digits) => (digits === '1' ? '1' : 'N'))}`);
    requests.push(request);
    waiting += 1;
  });
  page.on('requestfinished', (request) => (waiting -= Number(isAboutCart(request))));
  const isQuiet = (sent: number) => expect.poll(() => [lines.length, waiting]).toEqual([sent, 0]);
  return { lines, requests, isQuiet };
}

const count = (page: Page, language: 'en' | 'ar') => {
  const label = loadMessages(language)('mfe-cart-checkout', 'cart-checkout.cart.title');
  return page.getByRole('banner').getByRole('button', { name: new RegExp(`^${label}`) });
};

test('Cart: a press on a card adds the product, and the header’s count follows; the page decides which cart is fetched @desktop [CART-01][CART-02][CART-04]', async ({
  page,
}) => {
  const { lines, requests } = cartCalls(page);
  await openPage(page, '/c/headphones/');
  await expect.poll(() => lines).toEqual(['GET /api/v1/cart/short/']);
  await expect(count(page, 'en')).toHaveAccessibleName('Cart, empty');
  const add = main(page)
    .getByRole('button', { name: /^Add to cart: / })
    .first();
  await add.click();
  await expect(count(page, 'en')).toHaveAccessibleName('Cart, 1 item');
  expect(lines).toEqual(['GET /api/v1/cart/short/', 'POST /api/v1/cart/']);
  const { product, ...defaults } = (requests[1]?.postDataJSON() ?? {}) as { product?: unknown };
  expect(product).toBeGreaterThan(0);
  expect(defaults).toEqual({ quantity: 1, is_late_delivery: false, warranty: 0 });
  const cart = new URL(requests[1]?.url() ?? '').searchParams.get('basket_id');
  expect(cart).toMatch(/^[\w-]{30,}$/);
  await add.click();
  await expect(count(page, 'en')).toHaveAccessibleName('Cart, 2 items');
  await count(page, 'en').click();
  const panel = page.getByRole('banner').locator('.panel').filter({ visible: true });
  await expect(panel).toContainText('Quantity: 2');
  await page.keyboard.press('Escape');

  lines.length = 0;
  await openPage(page, '/search/?q=headphones');
  await expect(count(page, 'en')).toHaveAccessibleName('Cart, 2 items');
  await main(page).locator('a.card-link').first().click();
  await expect(page).toHaveURL(/\/p\//);
  await expect.poll(() => lines).toEqual(['GET /api/v1/cart/short/', 'GET /api/v1/cart/']);
});

for (const locale of ['en-AE', 'ar-SA'] as const satisfies readonly Locale[]) {
  const { language, country } = localeInfo(locale);
  const getMessage = loadMessages(language);
  const own = (id: string) => getMessage('mfe-cart-checkout', `cart-checkout.${id}`);
  const kit = (id: string) => getMessage('storefront-kit', `kit.${id}`);

  test(`Cart: more, less, remove and undo send one request each; the totals add up, VAT included: ${locale} @desktop [CART-01][CART-04][CART-05][LOC-03]`, async ({
    page,
    context,
    request,
  }) => {
    const { id, name: product, taxed_newprice: price } = await findBuyableProduct(request, { least: 4, locale });
    await signUp(context.request, locale);
    const callBackend = createBackendClient(context.request, locale);
    await callBackend(addToCart, { query: {}, body: { product: id } });
    const { lines, isQuiet } = cartCalls(page);
    await openPage(page, localizedPath(locale, '/cart/'));
    await isQuiet(1);
    expect(lines).toEqual(['GET /api/v1/cart/']);
    const amount = main(page).getByRole('group', { name: kit('quantityOf').replace('{name}', product) });
    const press = (name: string) => amount.getByRole('button', { name: kit(name) }).click();
    const quantity = amount.locator('output');
    const row = (key: string) => main(page).locator(`[data-row="${key}"] dd`).locator('visible=true').first();

    await press('oneMore');
    await expect(quantity).toHaveText('2');
    await isQuiet(2);
    await press('oneMore');
    await expect(quantity).toHaveText('3');
    await isQuiet(3);
    expect(lines.slice(1)).toEqual(['PATCH /api/v1/cart/line/N/', 'PATCH /api/v1/cart/line/N/']);
    const cart = await callBackend(getCart, { query: {} });
    expect(cart.products_price.amount).toBe((Number(price.amount) * 3).toFixed(2));
    await expect(row('products')).toHaveText(formatPrice(cart.products_price, locale));
    await expect(row('vat')).toHaveText(formatPrice(cart.vat_price, locale));
    await expect(row('total')).toHaveText(formatPrice(cart.payable_total, locale));
    const total = Number(cart.total_price.amount);
    const parts = [cart.products_price, cart.shipping_price, cart.warranty_price].map(({ amount: part }) =>
      Number(part),
    );
    expect(parts.reduce((sum, part) => sum + part, -Number(cart.promo_code_saving.amount))).toBeCloseTo(total, 2);
    const rate = VAT_PERCENT[country];
    expect(Number(cart.vat_price.amount)).toBeCloseTo((total * rate) / (100 + rate), 2);

    lines.length = 0;
    await press('oneLess');
    await expect(quantity).toHaveText('2');
    await isQuiet(1);
    await press('oneLess');
    await expect(quantity).toHaveText('1');
    await isQuiet(2);
    await press('remove');
    await expect(main(page)).toContainText(own('cart.empty'));
    await expect
      .poll(() => lines)
      .toEqual(['PATCH /api/v1/cart/line/N/', 'PATCH /api/v1/cart/line/N/', 'DELETE /api/v1/cart/line/N/delete/']);
    await main(page)
      .getByRole('button', { name: own('cart.undo') })
      .click();
    await expect(quantity).toHaveText('1');
    await expect.poll(() => lines.at(-1)).toBe('POST /api/v1/cart/');
    await expect(main(page)).not.toContainText(own('cart.empty'));
  });
}

test.describe('Cart with injected backend faults', () => {
  test.use({ provoked: /status of 500|One more could not|could not be (set|changed|removed)/ });

  test('a failed change is only logged, and the line shows the server’s state; a failed addition is shown @desktop [CART-04]', async ({
    page,
    context,
    request,
  }) => {
    const { id, slug, name } = await findBuyableProduct(request);
    await signUp(context.request);
    await createBackendClient(context.request)(addToCart, { query: {}, body: { product: id } });
    await page.route('**/api/v1/cart/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
    );
    await openPage(page, '/cart/');
    const amount = main(page).getByRole('group', { name: `Quantity: ${name}` });
    const failed = page.waitForResponse((response) => response.status() === 500);
    await amount.getByRole('button', { name: 'One more' }).click();
    await failed;
    await expect(amount.locator('output')).toHaveText('1');
    await expect(page.locator('[data-position] > *')).toHaveCount(0);
    await openPage(page, `/p/${slug}/`);
    await main(page).getByRole('button', { name: 'Add to cart', exact: true }).first().click();
    await expect(main(page).getByRole('alert')).toHaveText('Could not add to the cart. Please try again');
  });
});

for (const [locale, width] of [
  ['en-AE', '@desktop'],
  ['ar-SA', '@phone'],
] as const) {
  test(`Cart and checkout: each line shows the days on which it arrives: ${locale} ${width} [CART-15]`, async ({
    page,
    context,
  }) => {
    await signUp(context.request, locale);
    const callBackend = createBackendClient(context.request, locale);
    const { id: product } = await findBuyableProduct(context.request, { locale });
    await callBackend(addToCart, { query: {}, body: { product } });
    const message = loadMessages(localeInfo(locale).language)('mfe-cart-checkout', 'cart-checkout.line.delivery');
    /** Both dates as day, month in words and two digits of the year. */
    const readDates = async () => {
      const delivery = (await callBackend(getCart, { query: {} })).lines[0]?.delivery;
      if (!delivery) throw new Error('The line has no days of delivery.');
      return [delivery.earliest, delivery.latest]
        .map((day) => `[^0-9]*${Number(day.slice(8))}[^0-9]+${day.slice(2, 4)}`)
        .join('');
    };
    for (const path of [routes.cart(), routes.checkout()]) {
      const before = await readDates();
      await openPage(page, localizedPath(locale, path));
      // The dates change at midnight.
      const dates = `(?:${before}|${await readDates()})`;
      await expect(main(page)).toContainText(new RegExp(message.slice(0, message.indexOf('{')) + dates));
    }
  });
}
