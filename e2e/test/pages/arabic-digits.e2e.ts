import { expect, type Page } from '@playwright/test';
import { addToCart } from 'shared-contracts/endpoints/checkout/cart';
import { requestInvoice } from 'shared-contracts/endpoints/account/invoices';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import { listReturns } from 'shared-contracts/endpoints/account/returns';
import { comparePath, routes } from 'shared-contracts/routes';
import { signIn } from 'test-kit/identity';
import { openPage, waitForHydration } from 'test-kit/open-page';
import { createBackendClient } from '../../src/backend.ts';
import { localizedPath, order, saveAddress, signUp } from '../../src/customers.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';

const ARABIC_DIGIT = /[٠-٩]/;
/** States of an order that has arrived; another test may have returned a part of it. */
const ARRIVED: ReadonlySet<string> = new Set(['delivered', 'return_requested', 'returned']);

async function chooseDigits(page: Page, sample: '123' | '١٢٣'): Promise<void> {
  const choice = page.getByRole('contentinfo').getByRole('button', { name: sample, exact: true });
  await choice.click();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await waitForHydration(page);
}

/** Visible numbers with the digits 0 to 9 outside of isolated Latin text, each with the text around it. */
const findLatinNumbers = (page: Page) =>
  page.evaluate(() => {
    const isolated = 'bdi, [dir=ltr], [lang=en], script, style, noscript, input, textarea, code';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { parentElement: parent, data } = walker.currentNode as Text;
      const text = data.replaceAll(/\u2066[^\u2069]*\u2069/g, '').replaceAll(/\d*[A-Za-z][\w.-]*/g, '');
      if (!/\d/.test(text) || !parent?.checkVisibility() || parent.closest(isolated)) continue;
      found.push(data.trim());
    }
    return found;
  });

/** All texts of the document's data and of the responses to the page: names and descriptions stay as they are. */
async function watchContent(page: Page): Promise<() => Promise<string>> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\bjson\b/.test(response.headers()['content-type'] ?? '')) bodies.push(response.text().catch(() => ''));
  });
  return async () => {
    const states = await page.locator('script[type="application/json"]').allTextContents();
    return [...states, ...(await Promise.all(bodies))].join('\n');
  };
}

/** Opens a page whose numbers are in Arabic digits, apart from names and codes. */
async function expectDigits(page: Page, path: string, readContent: () => Promise<string>): Promise<void> {
  await openPage(page, path);
  await expect(page.getByRole('contentinfo'), path).toHaveText(ARABIC_DIGIT);
  const findForeign = async () => {
    const numbers = await findLatinNumbers(page);
    // Read after the numbers: what is shown has arrived.
    const content = await readContent();
    return numbers.filter((text) => !content.includes(JSON.stringify(text).slice(1, -1)) && !content.includes(text));
  };
  await expect.poll(findForeign, path).toEqual([]);
}

test('Arabic digits: the choice holds on every page, in prices, counts, dates and messages; names and codes stay @phone [LOC-03]', async ({
  page,
  context,
}) => {
  const { request } = context;
  const { id: product, slug } = await findBuyableProduct(request, { locale: 'ar' });
  await signUp(request, 'ar');
  const { id: address } = await saveAddress(request, 'ar');
  const { number } = await order(request, { product, quantity: 3, address, locale: 'ar' });
  await createBackendClient(request, 'ar')(addToCart, { body: { product, quantity: 2 } });
  const readContent = await watchContent(page);
  const main = page.getByRole('main');

  await openPage(page, localizedPath('ar', routes.product(slug)));
  await expect(main.locator('.now').first()).toHaveText(/\d/);
  await chooseDigits(page, '١٢٣');

  for (const path of [
    routes.product(slug),
    routes.home(),
    `${routes.category('headphones')}?page=2`,
    `${routes.search()}?q=هاتف`,
    routes.cart(),
    routes.checkout(),
    routes.confirmation(number),
    comparePath([slug]),
    routes.trackOrder(number),
    routes.dashboard(),
    routes.order(number),
    routes.wallet(),
    routes.blog(),
  ])
    await expectDigits(page, localizedPath('ar', path), readContent);

  await openPage(page, localizedPath('en-AE', routes.product(slug)));
  await expect(main.locator('.now').first()).toHaveText(/^[^٠-٩]*\d[^٠-٩]*$/);
  await openPage(page, localizedPath('ar', routes.product(slug)));
  await expect(main.locator('.now').first()).toHaveText(ARABIC_DIGIT);
  await chooseDigits(page, '123');
  await expect(main.locator('.now').first()).toHaveText(/^[^٠-٩]*\d[^٠-٩]*$/);
});

test('Arabic digits: returns and the invoice of a delivered order @desktop [LOC-03][ACC-02][ACC-03]', async ({
  page,
}) => {
  const { request } = page.context();
  await signIn(request, 'layla');
  const callBackend = createBackendClient(request, 'ar');
  const orders = await callBackend(listOrders, { query: { page_size: 50 } });
  const number = orders.results.find(({ status }) => ARRIVED.has(status))?.number ?? 'none';
  await callBackend(requestInvoice, { params: { number } });
  const [returned] = (await callBackend(listReturns, { query: {} })).results;
  const readContent = await watchContent(page);
  await openPage(page, localizedPath('ar', routes.orders()));
  await chooseDigits(page, '١٢٣');
  for (const path of [`${routes.order(number)}invoice/`, routes.returns(), routes.return(returned?.number ?? 'none')])
    await expectDigits(page, localizedPath('ar', path), readContent);
});

test('Arabic digits: pages of visitors with different choices are cached apart, and a navigation keeps the choice @phone [LOC-03]', async ({
  page,
  browser,
}) => {
  const path = localizedPath('ar', routes.category('headphones'));
  await openPage(page, path);
  await chooseDigits(page, '١٢٣');
  await expect(page.getByRole('main').locator('.now').first()).toHaveText(ARABIC_DIGIT);
  await page.getByRole('main').locator('article a').first().click();
  await expect(page).toHaveURL(/\/p\/[^/]+\/$/);
  await expect(page.locator('#product-details')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('.now').first()).toHaveText(ARABIC_DIGIT);
  const other = await (await browser.newContext()).newPage();
  await other.goto(path);
  await expect(other.getByRole('main').locator('.now').first()).toHaveText(/^[^٠-٩]*\d[^٠-٩]*$/);
  await page.goto(path);
  await expect(page.getByRole('main').locator('.now').first()).toHaveText(ARABIC_DIGIT);
});

test.describe('Arabic digits without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Arabic digits: the choice works without scripts and leads back to the page @phone [LOC-03]', async ({
    page,
  }) => {
    const path = localizedPath('ar-SA', `${routes.category('headphones')}?page=2`);
    await page.goto(path);
    const choice = page.getByRole('contentinfo').getByRole('button', { name: '١٢٣', exact: true });
    await choice.click();
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main').locator('.now').first()).toHaveText(ARABIC_DIGIT);
  });
});
