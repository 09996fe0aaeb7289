import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { addToCart, getCart } from 'shared-contracts/endpoints/checkout/cart';
import type { EndpointOutput } from 'shared-contracts/endpoint';
import type { getProduct } from 'shared-contracts/endpoints/catalogue/product';
import type { ErrorCode } from 'shared-contracts/errors';
import { type Locale, localeInfo } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { openPage } from 'test-kit/open-page';
import { startComposedShop, type ComposedShop } from 'test-kit/start-composed-shop';
import type { RunningProcess } from 'server-kit/child-process';
import { createBackendClient } from '../../src/backend.ts';
import { importInto, repricedRow } from '../../src/import-offers.ts';
import { localizedPath, readEmail, signUp } from '../../src/customers.ts';
import { chooseMethod, clickPlaceOrder, getMain, prepareCheckout } from '../../src/checkout-steps.ts';
import { formatPrice } from '../../src/format-price.ts';
import { findProduct } from '../../src/products.ts';
import { findMisorderedWords } from '../../src/reading-order.ts';
import { test } from '../../src/shop-test.ts';
import { BUSY_MACHINE } from '../../src/start-shop.ts';
import { loadMessages } from '../../src/messages.ts';
import { ONE_LOCALE } from '../../src/browser/screen-of.ts';

// The backend rejects an older version of the cart, and is stopped, on purpose.
test.use({ provoked: /status of (409|50\d)/ });
test.describe.configure({ timeout: 600_000 });

let shop: ComposedShop;
let api: RunningProcess;

/* The tests change the catalogue, so the shop has its own database. */
test.beforeAll(async () => {
  shop = await startComposedShop({ env: BUSY_MACHINE });
  api = shop.processes.find(({ name }) => name === 'api')!;
});
test.afterAll(async () => {
  await api.stop();
  await shop.stop();
});

/** A higher price, as a decimal text. */
const dearer = (amount: string): string => (Number(amount) + 15).toFixed(2);

async function openTabs(context: BrowserContext, locale: Locale): Promise<readonly [Page, Page]> {
  const [page, other] = [await context.newPage(), await context.newPage()];
  for (const tab of [page, other]) await openPage(tab, localizedPath(locale, '/cart/'));
  return [page, other];
}

/** Places the order of a new customer in both languages, after a change of the shop, and expects a message. */
async function expectRejection(
  browser: Browser,
  { method, code, change }: { method: 'card' | 'cash'; code: ErrorCode; change: () => Promise<void> },
): Promise<void> {
  const openCheckout = async (locale: Locale) => {
    const context = await browser.newContext({ baseURL: shop.origin, locale, serviceWorkers: 'block' });
    await prepareCheckout(context.request, locale);
    const page = await context.newPage();
    await openPage(page, localizedPath(locale, '/checkout/'));
    await chooseMethod(page, method, locale);
    return { locale, page, context };
  };
  const checkouts = [await openCheckout('en-AE'), await openCheckout('ar-SA')];
  await change();
  for (const { locale, page, context } of checkouts) {
    await clickPlaceOrder(page, locale);
    const message = loadMessages(localeInfo(locale).language)('storefront-kit', `kit.error.${code}`);
    await expect(getMain(page).getByText(message).first()).toBeVisible();
    await expect(page).toHaveURL(/\/checkout\/$/);
    await context.close();
  }
}

test('Checkout: a payment provider that is down is a payment error, in both languages [ACT-02] @desktop', ({
  browser,
}) =>
  expectRejection(browser, {
    method: 'card',
    code: 'payment_error',
    change: async () => shop.processes.find(({ name }) => name === 'payments')?.stop(),
  }));

for (const locale of ONE_LOCALE) {
  const { language, country } = localeInfo(locale);
  const getMessage = (id: string, values: Record<string, string> = {}) =>
    Object.entries(values).reduce(
      (text, [key, value]) => text.replace(`{${key}}`, value),
      loadMessages(language)('mfe-cart-checkout', `cart-checkout.${id}`),
    );

  test(`Two tabs: a higher price and an undeliverable offer are notified in both, and acknowledged once: ${locale} [CART-06][CART-13][CART-14] @desktop`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: shop.origin, locale, serviceWorkers: 'block' });
    const callBackend = createBackendClient(context.request, locale);
    const taken: number[] = [];
    const find = () =>
      findProduct(context.request, {
        locale,
        card: ({ id, qty }) => qty >= 5 && !taken.includes(id),
        product: (found) => !found.warranty_required && found.price_ends === null && found.offers_count === 1,
      });
    const repriced = await find();
    taken.push(repriced.id);
    const withdrawn = await find();
    await signUp(context.request, locale);
    for (const { id } of [repriced, withdrawn])
      await callBackend(addToCart, { query: {}, body: { product: id, quantity: 2 } });
    const before = await callBackend(getCart, { query: {} });
    const [page, other] = await openTabs(context, locale);
    for (const tab of [page, other]) await expect(payable(tab)).toHaveText(formatPrice(before.payable_total, locale));

    const price = dearer(repriced.taxed_newprice.amount);
    const elsewhere = country === 'AE' ? 'SA' : 'AE';
    api = await importInto(shop, api, [
      await repricedRow(context.request, repriced, { [country]: price }),
      await repricedRow(context.request, withdrawn, { [elsewhere]: price }),
    ]);

    // The first tab presses “+” on its outdated view: it gets notices of the new price and the undeliverable offer.
    const kit = (id: string) => loadMessages(language)('storefront-kit', `kit.${id}`);
    await getMain(page)
      .getByRole('group', { name: kit('quantityOf').replace('{name}', repriced.name) })
      .getByRole('button', { name: kit('oneMore') })
      .click();
    const currency = repriced.taxed_newprice.currency;
    const notices = [
      getMessage('notice.priceChanged', {
        name: repriced.name,
        from: formatPrice(repriced.taxed_newprice, locale),
        to: formatPrice({ amount: price, currency }, locale),
      }),
      getMessage('notice.notDeliverable', { name: withdrawn.name }),
    ];
    for (const tab of [page, other]) {
      const region = getMain(tab).getByRole('region', { name: getMessage('notice.title') });
      await expect(region.getByRole('listitem')).toHaveText(notices);
      await expect(getMain(tab)).toContainText(kit('error.not_deliverable'));
      await expect(getMain(tab)).toContainText(getMessage('cart.blocked'));
    }
    const changed = await callBackend(getCart, { query: {} });
    expect(changed).toMatchObject({ is_valid_to_checkout: false, lines: [{ quantity: 3 }, { quantity: 2 }] });
    for (const tab of [page, other]) await expect(payable(tab)).toHaveText(formatPrice(changed.payable_total, locale));

    await getMain(other)
      .getByRole('button', { name: getMessage('notice.acknowledge') })
      .click();
    for (const tab of [page, other]) {
      await expect(getMain(tab).getByRole('region', { name: getMessage('notice.title') })).toHaveCount(0);
      // The undeliverable line still blocks checkout.
      await expect(getMain(tab)).toContainText(getMessage('cart.blocked'));
    }
    expect((await callBackend(getCart, { query: {} })).notifications).toEqual([]);
    await context.close();
  });
}

test('Notices: a price falls, and the mail says so in the language of the customer, in reading order: en-AE, ar-SA @desktop [PDP-12][APP-02]', async ({
  browser,
}) => {
  const waiting: Waiting[] = [];
  for (const locale of ['en-AE', 'ar-SA'] as const) {
    const { language } = localeInfo(locale);
    const context = await browser.newContext({ baseURL: shop.origin, locale, serviceWorkers: 'block' });
    const product = await findProduct(context.request, {
      locale,
      card: ({ id, name, qty }) =>
        MODEL_AND_NUMBER.test(name) && qty >= 5 && waiting.every((one) => one.product.id !== id),
      product: ({ price_ends: ends, offers_count: offers }) => ends === null && offers === 1,
    });
    await signUp(context.request, locale);
    const page = await context.newPage();
    await openPage(page, localizedPath(locale, routes.product(product.slug)));
    const button = getMain(page).getByRole('button', {
      name: loadMessages(language)('mfe-product', 'product.notice.priceDrop'),
    });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    waiting.push({ locale, product, page });
  }
  const rows = await Promise.all(
    waiting.map(({ locale, page, product }) =>
      repricedRow(page.request, product, { [localeInfo(locale).country]: cheaper(product.taxed_newprice.amount) }),
    ),
  );
  api = await importInto(shop, api, rows);

  for (const { locale, product, page } of waiting) {
    const { language, direction } = localeInfo(locale);
    const getMessage = loadMessages(language);
    const { amount, currency } = product.taxed_newprice;
    const price = formatPrice({ amount: cheaper(amount), currency }, locale);
    const subject = getMessage('marketplace-api', 'mail.priceDrop.subject').replace('{price}', price);
    const email = await readEmail(page.request);
    const article = page.getByRole('article').filter({ hasText: email }).filter({ hasText: product.slug });
    await expect(async () => {
      await page.goto(`/api/outbox/?lang=${language}`);
      await expect(article).toHaveCount(1, { timeout: 1_000 });
    }).toPass();
    expect(await findMisorderedWords(article.getByRole('heading', { level: 2 }))).toEqual([]);
    await article.locator('iframe').scrollIntoViewIfNeeded();
    const mail = article.frameLocator('iframe');
    await expect(mail.locator('html')).toHaveAttribute('dir', direction);
    await expect(mail.getByRole('heading', { level: 1 })).toHaveText(subject.replace('{product}', product.name));
    await expect(mail.locator('body')).toContainText(formatPrice({ amount, currency }, locale));
    expect(await findMisorderedWords(mail.locator('body'))).toEqual([]);
    const target = await mail
      .getByRole('link', { name: getMessage('marketplace-api', 'mail.notice.button') })
      .getAttribute('href');
    await openPage(page, new URL(target ?? '').pathname);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
    await expect(getMain(page)).toContainText(price);
    await page.context().close();
  }
});

/** A customer’s page, and the product whose price the customer follows. */
interface Waiting {
  readonly locale: Locale;
  readonly product: EndpointOutput<typeof getProduct>;
  readonly page: Page;
}

/** A name whose model stands before a number: without isolation an Arabic line shows the number first. */
const MODEL_AND_NUMBER = /[A-Z]\d+(?: [A-Z][a-z]+)?(?:،| .*,) \d/;

/** A lower price, as a decimal text. */
const cheaper = (amount: string): string => (Number(amount) - 5).toFixed(2);

test('Checkout: a backend that is down is told, in both languages [ACT-02] @desktop', ({ browser }) =>
  expectRejection(browser, { method: 'cash', code: 'went_wrong', change: () => api.stop() }));

const payable = (page: Page) => getMain(page).locator('[data-row="total"] dd').locator('visible=true').first();
