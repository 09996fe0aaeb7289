import { expect, type Page } from '@playwright/test';
import { addToCart } from 'shared-contracts/endpoints/checkout/cart';
import { type getInvoice, requestInvoice } from 'shared-contracts/endpoints/account/invoices';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import type { EndpointOutput } from 'shared-contracts/endpoint';
import type { getProduct } from 'shared-contracts/endpoints/catalogue/product';
import { type Locale, localeInfo } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { signIn } from 'test-kit/identity';
import { openPage } from 'test-kit/open-page';
import { screenOf } from '../../src/browser/screen-of.ts';
import { createBackendClient } from '../../src/backend.ts';
import { localizedPath, order, readEmail, saveAddress, signUp } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { findProduct } from '../../src/products.ts';
import { findMisorderedWords } from '../../src/reading-order.ts';
import { test } from '../../src/shop-test.ts';

/** Names with a Latin model and a number. In Arabic a comma divides them: plain text would show the number first. */
const MODEL_AND_NUMBER = { en: /[A-Z]\d+ .*, \d/, ar: /[A-Z]\d+(?: [A-Z][a-z]+)?، \d/ };

const findNamedProduct = (page: Page, locale: Locale): Promise<EndpointOutput<typeof getProduct>> =>
  findProduct(page.request, {
    locale,
    card: ({ name, qty }) => MODEL_AND_NUMBER[localeInfo(locale).language].test(name) && qty > 2,
    product: (product) => !product.warranty_required,
  });

/** Opens a page and lists the words that it shows in the wrong order. */
async function readPage(page: Page, locale: Locale, path: string): Promise<string[]> {
  await openPage(page, localizedPath(locale, path));
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  return (await findMisorderedWords(page.locator('body'))).map((words) => `${path}: ${words}`);
}

for (const locale of ['en-AE', 'ar-SA'] as const) {
  const language = locale === 'ar-SA' ? 'ar' : 'en';

  test(`Names: lists, product page and search show model and number in reading order: ${locale} ${screenOf(locale)} [APP-02][CAT-09]`, async ({
    page,
  }) => {
    const { slug, name, breadcrumbs } = await findNamedProduct(page, locale);
    const category = breadcrumbs.at(-1)?.slug ?? '';
    const tabs = ['overview', 'specs', 'reviews', 'questions'].map((tab) => `${routes.product(slug)}?tab=${tab}`);
    const found: string[] = [];
    for (const path of ['/', `/c/${category}/`, `/search/?q=${/[A-Z]\d+/.exec(name)?.[0] ?? ''}`, ...tabs])
      found.push(...(await readPage(page, locale, path)));
    expect(found).toEqual([]);

    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(name);
    expect(await page.title()).toContain(language === 'ar' ? '\u2069، ' : name);
    // The same name as plain text: the measurement notices the wrong order.
    await heading.evaluate((element) => element.replaceChildren(element.textContent));
    const plain = await findMisorderedWords(heading);
    expect(plain.length > 0).toBe(language === 'ar');
  });

  test(`Names: suggestions and toasts show model and number in reading order: ${locale} @desktop [APP-02][CAT-06]`, async ({
    page,
  }) => {
    const { slug, name } = await findNamedProduct(page, locale);
    await openPage(page, localizedPath(locale, routes.product(slug)));
    const kit = loadMessages(language);
    const add = page
      .getByRole('main')
      .getByRole('button', { name: kit('storefront-kit', 'kit.addToCart'), exact: true });
    await add.locator('visible=true').first().click();
    const toast = page.getByRole('status').filter({ hasText: kit('storefront-kit', 'kit.addedToCart') });
    await expect(toast).toContainText(name);
    expect(await findMisorderedWords(toast)).toEqual([]);
    await page
      .getByRole('banner')
      .getByRole('combobox')
      .fill(name.split(/[،,]/)[0] ?? name);
    const option = page.getByRole('option', { name }).first();
    await expect(option).toBeVisible();
    expect(await findMisorderedWords(page.getByRole('listbox'))).toEqual([]);
  });

  test(`Names: cart, checkout, order and mail show model and number in reading order: ${locale} ${screenOf(locale)} [APP-02][CART-06][ACC-01]`, async ({
    page,
    context,
  }) => {
    const { id, name } = await findNamedProduct(page, locale);
    const callBackend = createBackendClient(context.request, locale);
    await signUp(context.request, locale);
    const { id: address } = await saveAddress(context.request, locale);
    const { number } = await order(context.request, { product: id, quantity: 2, address, locale });
    await callBackend(addToCart, { query: {}, body: { product: id } });
    const found: string[] = [];
    for (const path of [
      '/cart/',
      '/checkout/',
      `/checkout/confirmation/${number}/`,
      routes.orders(),
      routes.order(number),
    ]) {
      found.push(...(await readPage(page, locale, path)));
      if (path !== routes.orders()) await expect(page.getByRole('main')).toContainText(name);
    }

    await page.goto('/api/outbox/');
    const email = await readEmail(context.request);
    const mail = page.getByRole('article').filter({ hasText: email }).filter({ hasText: number });
    await expect(mail).toContainText(language === 'ar' ? '\u2069، ' : name);
    await page.evaluate((direction) => (document.dir = direction), language === 'ar' ? 'rtl' : 'ltr');
    // A mail's lines have a direction of their own; the line of the product is Arabic.
    await mail.locator('pre').evaluate((pre) => {
      pre.textContent = pre.textContent.split('\n').find((line) => line.startsWith('2 × ')) ?? '';
    });
    await expect(mail.locator('pre')).toHaveText(/^2 × ./);
    found.push(...(await findMisorderedWords(mail.locator('pre'))));
    expect(found).toEqual([]);
  });
}

test('Names: the printed invoice shows model and number in reading order @desktop [APP-02][ACC-03]', async ({
  page,
}) => {
  await signIn(page.request, 'layla');
  const callBackend = createBackendClient(page.request, 'ar-SA');
  const { results } = await callBackend(listOrders, { query: { page_size: 50 } });
  const number = results.find(({ status }) => status === 'delivered')?.number ?? '';
  await callBackend(requestInvoice, { params: { number } });
  // The orders of the demonstration may have no such name.
  const name = 'مكبر صوت من سوندارا V15 Lite، 30 واط، كحلي';
  await page.route('**/invoice/', async (route) => {
    const response = await route.fetch();
    const invoice = (await response.json()) as EndpointOutput<typeof getInvoice>;
    await route.fulfill({ response, json: { ...invoice, lines: invoice.lines.map((line) => ({ ...line, name })) } });
  });
  await openPage(page, localizedPath('ar-SA', routes.order(number)));
  await page.locator('main a[href$="/invoice/"]').click();
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  expect(await findMisorderedWords(page.locator('body'))).toEqual([]);
});

for (const locale of ['en-AE', 'ar'] as const) {
  test(`Addresses: a list of addresses and the question before one is deleted are in reading order: ${locale} ${screenOf(locale)} [APP-02][ACC-04]`, async ({
    page,
  }) => {
    await signIn(page.request, 'layla');
    expect(await readPage(page, locale, '/user-dashboard/addresses/')).toEqual([]);
    const remove = loadMessages(localeInfo(locale).language)('mfe-account', 'account.addresses.delete');
    await page.getByRole('main').getByRole('button', { name: remove, exact: true }).first().click();
    await expect(page.getByRole('dialog').filter({ hasText: 'Marina Breeze Tower' })).toBeVisible();
    expect(await findMisorderedWords(page.getByRole('dialog'))).toEqual([]);
  });
}

test('Names: every name of the catalogue is in reading order in the cards of the search page @desktop [APP-02][CAT-09]', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await openPage(page, localizedPath('ar-SA', '/search/'));
  const names = new Set<string>();
  for (let number = 1, size = -1; names.size > size; number += 1) {
    size = names.size;
    const html = await (await page.request.get(`/ar-SA/search/?page=${number}`)).text();
    for (const [, name = ''] of html.matchAll(/<h\d class="card-name">(.*?)<\/h\d>/gs)) names.add(name);
  }
  expect(names.size).toBeGreaterThan(800);
  await page.getByRole('main').evaluate(
    (main, items) => {
      main.innerHTML = items.map((item) => `<p>${item}</p>`).join('');
    },
    [...names],
  );
  expect(await findMisorderedWords(page.getByRole('main'))).toEqual([]);
});
