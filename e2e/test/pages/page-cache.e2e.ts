import { expect, type APIRequestContext } from '@playwright/test';
import { openPage } from 'test-kit/open-page';
import { ONE_LOCALE } from '../../src/browser/screen-of.ts';
import { localizedPath, order, saveAddress, signUp } from '../../src/customers.ts';
import { formatPrice } from '../../src/format-price.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';
import { stretchLimits } from '../../src/browser/stretch-limits.ts';
import { expectWithin } from '../../src/versions/expect-within.ts';

/** The page cache does not store public pages for robots. */
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' };

/** A page as a guest's browser gets it, and whether it came from the cache. */
async function pageOf(guest: APIRequestContext, path: string) {
  const response = await guest.get(path, { headers: BROWSER });
  expect(response.status()).toBe(200);
  return { html: await response.text(), isFromCache: response.headers()['cache-status'] === 'shell; hit' };
}

/** The stock in the page's data. */
const stockOf = ({ html }: { readonly html: string }) => Number(/"stock":(\d+)/.exec(html)?.[1]);

test('Page cache: serves a page until its data changes; the next visitor gets the change, and other pages stay cached @desktop', async ({
  context,
  playwright,
  baseURL,
}) => {
  const customer = context.request;
  const product = await findBuyableProduct(customer, { least: 3 });
  await signUp(customer);
  const { id: address } = await saveAddress(customer, 'en-AE');
  const guest = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });

  const path = `/p/${product.slug}/`;
  const pages = [path, localizedPath('ar', path)];
  const still = localizedPath('ar-SA', '/blog/');
  for (const cachedPage of [...pages, still])
    await expect(async () => expect((await pageOf(guest, cachedPage)).isFromCache).toBe(true)).toPass();
  const stock = stockOf(await pageOf(guest, path));

  await order(customer, { product: product.id, quantity: 1, address, locale: 'en-AE' });
  // Other tests may buy it too.
  for (const changed of pages)
    await expectWithin(
      2_000,
      async () => stockOf(await pageOf(guest, changed)),
      (left) => expect(left).toBeLessThan(stock),
    );
  // Cached again, with the new content.
  await expect(async () => expect(await pageOf(guest, path)).toMatchObject({ isFromCache: true })).toPass();
  expect(stockOf(await pageOf(guest, path))).toBeLessThan(stock);
  expect((await pageOf(guest, still)).isFromCache).toBe(true);
  await guest.dispose();
});

for (const locale of ONE_LOCALE)
  test(`A page that was outdated when it was sent gets its newer price in place after hydration: ${locale} [PDP-01][COMP-08]`, async ({
    page,
    request,
  }) => {
    const product = await findBuyableProduct(request, { locale });
    const path = localizedPath(locale, `/p/${product.slug}/`);
    const price = { ...product.taxed_newprice, amount: '1.00' };
    // As the shell marks a page whose new render takes long.
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const timing = [response.headers()['server-timing'], 'stale'].join(', ');
      await route.fulfill({ response, headers: { ...response.headers(), 'server-timing': timing } });
    });
    await page.route(`**/_data/*${path}`, async (route) => {
      const response = await route.fetch();
      const state = (await response.json()) as { data: { offer: { price: unknown } } };
      state.data.offer.price = price;
      await route.fulfill({ response, json: state });
    });
    await stretchLimits(page);
    await openPage(page, path);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    const shown = await heading.elementHandle();
    await expect(page.getByRole('main').locator('.intro')).toContainText(formatPrice(price, locale));
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect(await heading.evaluate((element, before) => element === before, shown)).toBe(true);
    expect(new URL(page.url()).pathname).toBe(path);
  });
