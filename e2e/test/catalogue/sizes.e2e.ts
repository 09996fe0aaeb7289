import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import { searchProducts, listFacets } from 'shared-contracts/endpoints/catalogue/catalogue';
import { getProduct } from 'shared-contracts/endpoints/catalogue/product';
import type { ProductOption } from 'shared-contracts/entities/catalogue/product';
import { getCart } from 'shared-contracts/endpoints/checkout/cart';
import { localeInfo, type Locale } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { openPage } from 'test-kit/open-page';
import { ONE_LOCALE, screenOf } from '../../src/browser/screen-of.ts';
import { createBackendClient } from '../../src/backend.ts';
import { placeOrderWith } from '../../src/checkout-steps.ts';
import { localizedPath, order, saveAddress, signUp } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { findProduct } from '../../src/products.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';
import { openWholePage } from '../../src/browser/open-whole-page.ts';

// The backend refuses what is sold out.
test.use({ provoked: /status of 400/ });

const main = (page: Page) => page.getByRole('main');

/** A product with at least two sizes in stock, and one that is not its own. */
async function findSized(request: APIRequestContext, locale: Locale) {
  const product = await findProduct(request, {
    locale,
    card: ({ has_options: hasOptions, colours, qty }) => hasOptions === true && colours.length > 1 && qty > 0,
    product: ({ options = [], warranty_required: needed }) =>
      !needed &&
      options.length === 1 &&
      (options[0]?.values.filter((value) => value.in_stock && !value.is_current).length ?? 0) > 0,
  });
  const [option] = product.options ?? [];
  const size = option?.values.find((value) => value.in_stock && !value.is_current);
  if (!option || !size) throw new Error('The product has no other size in stock.');
  return { product, option, size };
}

/** The first card of the jeans in a size whose model comes in leg lengths too, with that variant’s two options. */
async function findTrousers(request: APIRequestContext, locale: Locale, filters: readonly string[]) {
  const backend = createBackendClient(request, locale);
  const { results } = await backend(searchProducts, { query: { filters: [...filters], page_size: 60 } });
  for (const card of results.filter(({ qty }) => qty > 0)) {
    const { options = [] } = await backend(getProduct, { query: { slug: card.slug } });
    const [waist, leg] = options;
    if (waist && leg) return { card, waist, leg };
  }
  throw new Error('The demonstration shop has no product with two options.');
}

/** Orders the cart, and expects a text in the order's page. */
async function expectInOrder(page: Page, text: RegExp, locale: Locale): Promise<void> {
  await placeOrderWith(page, 'cash', locale);
  await expect(page).toHaveURL(/\/checkout\/confirmation\//);
  const { results } = await createBackendClient(page.request, locale)(listOrders, { query: {} });
  await openPage(page, localizedPath(locale, routes.order(results[0]?.number ?? '')));
  await expect(main(page).getByText(text).first()).toBeVisible();
}

for (const locale of ONE_LOCALE) {
  const getMessage = loadMessages(localeInfo(locale).language);
  const own = (id: string) => getMessage('mfe-product', `product.${id}`);
  const addToCart = getMessage('storefront-kit', 'kit.addToCart');

  test(`Sizes: a shopper chooses one, and cart and order name it: ${locale} ${screenOf(locale)} [PDP-11]`, async ({
    page,
    context,
  }) => {
    const { request } = context;
    const { product, option, size } = await findSized(request, locale);
    await signUp(request, locale);
    await saveAddress(request, locale);
    await openPage(page, localizedPath(locale, `/p/${product.slug}/`));
    const choose = own('option.choose').replace('{option}', option.label);
    await expect(main(page).getByRole('heading', { name: choose })).toBeVisible();
    await expectAccessible(page);
    await main(page).getByRole('button', { name: addToCart, exact: true }).first().click();
    await expect(main(page).getByRole('alert')).toHaveText(choose);
    const backend = createBackendClient(request, locale);
    expect((await backend(getCart, { query: {} })).lines).toEqual([]);

    const link = main(page).getByRole('link', { name: size.label, exact: true });
    await link.click();
    await expect(page).toHaveURL(
      (url) => url.pathname.endsWith(`/p/${size.slug}/`) && url.search === `?options=${option.name}:${size.value}`,
    );
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expect(link).toBeFocused();
    await expect(main(page).getByRole('alert')).toHaveCount(0);
    await main(page).getByRole('button', { name: addToCart, exact: true }).first().click();
    await expect.poll(async () => (await backend(getCart, { query: {} })).count).toBe(1);

    const named = new RegExp(`${option.label} ${size.label}$`);
    await openPage(page, localizedPath(locale, '/cart/'));
    await main(page).getByRole('link', { name: named }).first().click();
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expectInOrder(page, named, locale);
  });

  test(`Sizes: the URL holds the choice, another colour keeps it, and works without scripts: ${locale} ${screenOf(locale)} [PDP-11]`, async ({
    page,
    browser,
  }) => {
    const { product, option, size } = await findSized(page.request, locale);
    const url = localizedPath(locale, `/p/${size.slug}/?options=${option.name}:${size.value}`);
    const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: process.env.SHOP_ORIGIN ?? '' });
    await plain.goto(url);
    const chosen = own('option.chosen').replace('{option}', option.label).replace('{value}', size.label);
    await expect(main(plain).getByRole('heading', { name: chosen })).toBeVisible();
    const canonical = await plain.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(localizedPath(locale, `/p/${product.canonical_slug ?? ''}/`));
    await plain.close();

    await openPage(page, url);
    const current = main(page).getByRole('link', { name: size.label, exact: true });
    await expect(current).toHaveAttribute('aria-current', 'true');
    const colour = product.colours.find(({ value }) => value !== product.colour);
    await main(page)
      .getByRole('link', { name: colour?.label ?? '', exact: true })
      .click();
    await expect(main(page).getByRole('link', { name: colour?.label ?? '', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(page).toHaveURL((there) => there.search === `?options=${option.name}:${size.value}`);
    // The size may be sold out in that colour, and its link says so.
    await expect(main(page).getByRole('link', { name: new RegExp(`^${size.label}(?!\\d)`) })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  test(`Sizes: one that sells out between its page and the cart is refused with the reason, and the page says so: ${locale} ${screenOf(locale)} [PDP-11]`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const { request } = context;
    const { option, size } = await findSized(request, locale);
    const fetchSize = () => createBackendClient(request, locale)(getProduct, { query: { slug: size.slug } });
    await openPage(page, localizedPath(locale, `/p/${size.slug}/?options=${option.name}:${size.value}`));
    const add = main(page).getByRole('button', { name: addToCart, exact: true }).first();
    await expect(add).toBeVisible();

    const other = await browser.newContext({ baseURL: baseURL ?? '' });
    await signUp(other.request, locale);
    const { id: address } = await saveAddress(other.request, locale);
    // Of every seller: the best offer with stock is the page's.
    for (let { id, qty } = await fetchSize(); qty > 0; { id, qty } = await fetchSize())
      await order(other.request, { product: id, quantity: qty, address, locale });
    await other.close();

    await add.click();
    const soldOut = getMessage('storefront-kit', 'kit.error.sold_out');
    await expect(main(page).getByRole('alert')).toHaveText(soldOut);
    expect((await createBackendClient(request, locale)(getCart, { query: {} })).lines).toEqual([]);
    // The stored page is served while the new one is rendered.
    await expect(async () => {
      await page.reload();
      await expect(main(page)).toContainText(soldOut, { timeout: 1_000 });
    }).toPass();
    await expect(main(page).getByRole('button', { name: addToCart, exact: true })).toHaveCount(0);
  });

  test(`Sizes: two options are chosen one after the other, and a combination that is not made asks again: ${locale} @desktop [PDP-11][CAT-12]`, async ({
    page,
    context,
  }) => {
    const { request } = context;
    const backend = createBackendClient(request, locale);
    await signUp(request, locale);
    await saveAddress(request, locale);
    const { facets } = await backend(listFacets, { query: { filters: ['category:jeans'] } });
    const facet = facets.find(({ name }) => name === 'size');
    const filter = main(page)
      .getByRole('group', { name: facet?.label ?? '', exact: true })
      .getByRole('checkbox', { name: /^34(?!\d)/ });
    await openWholePage(page, localizedPath(locale, '/c/jeans/?filters=gender:men'), filter);
    await filter.click();
    await expect(page).toHaveURL((url) => url.searchParams.getAll('filters').includes('size:34'));
    const { card, waist, leg } = await findTrousers(request, locale, ['category:jeans', 'gender:men', 'size:34']);
    await main(page).getByRole('link', { name: card.name }).first().click();
    await expect(page).toHaveURL(new RegExp(`/p/${card.slug}/`));

    const group = ({ name }: ProductOption) => page.locator(`#product-option-${name}`);
    const link = (option: ProductOption, label: string) =>
      group(option).getByRole('link', { name: new RegExp(`^${label}(?!\\d)`) });
    const add = main(page).getByRole('button', { name: addToCart, exact: true }).first();
    const alert = main(page).getByRole('alert');
    const choose = ({ label }: ProductOption) => own('option.choose').replace('{option}', label);
    await add.click();
    await expect(alert).toHaveText(choose(waist));
    const [narrowest] = waist.values;
    const longest = leg.values.at(-1);
    const middle = leg.values[1];
    if (!narrowest || !longest || !middle) throw new Error('The trousers have too few sizes.');
    await link(waist, narrowest.label).click();
    await expect(link(waist, narrowest.label)).toHaveAttribute('aria-current', 'true');
    await add.click();
    await expect(alert).toHaveText(choose(leg));

    // The narrowest waist is not made in the longest leg: the longest leg leads to another waist, which is not chosen.
    await expect(link(leg, longest.label)).toHaveText(longest.label + own('option.soldOut'));
    await link(leg, longest.label).click();
    await expect(link(leg, longest.label)).toHaveAttribute('aria-current', 'true');
    await expect(group(waist).getByRole('heading')).toHaveText(choose(waist));
    await expect(group(waist).locator('[aria-current]')).toHaveCount(0);
    await add.click();
    await expect(alert).toHaveText(choose(waist));
    await expectAccessible(page);

    await link(leg, middle.label).click();
    await expect(link(leg, middle.label)).toHaveAttribute('aria-current', 'true');
    await link(waist, '34').click();
    await expect(page).toHaveURL((url) => url.search === `?options=${leg.name}:${middle.value},${waist.name}:34`);
    for (const chosen of [link(leg, middle.label), link(waist, '34')])
      await expect(chosen).toHaveAttribute('aria-current', 'true');
    await add.click();
    await expect.poll(async () => (await backend(getCart, { query: {} })).count).toBe(1);
    const named = new RegExp(`${waist.label} 34[,،] ${leg.label} ${middle.label}$`);
    await openPage(page, localizedPath(locale, '/cart/'));
    await main(page).getByRole('link', { name: named }).first().click();
    for (const chosen of [link(leg, middle.label), link(waist, '34')])
      await expect(chosen).toHaveAttribute('aria-current', 'true');

    await expectInOrder(page, named, locale);
  });
}
