import { expect, type Page } from '@playwright/test';
import { EVENT_SCHEMAS, type BusEvent, type EventType } from 'shared-contracts/bus/events';
import { deleteAddress, listAddresses } from 'shared-contracts/endpoints/account/addresses';
import { toggleFavourite } from 'shared-contracts/endpoints/catalogue/favourites';
import { getCart } from 'shared-contracts/endpoints/checkout/cart';
import { deleteCartLine } from 'shared-contracts/endpoints/checkout/cart-changes';
import { localeInfo } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { signIn } from 'test-kit/identity';
import { openPage } from 'test-kit/open-page';
import { createBackendClient } from '../../src/backend.ts';
import { chooseMethod, clickPlaceOrder, getMain } from '../../src/checkout-steps.ts';
import { localizedPath, saveAddress } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';
import { ONE_LOCALE } from '../../src/browser/screen-of.ts';

/**
 * Collects the events that the page's bus delivers, as its tail sends them to the status page. The browser's storage
 * keeps them, because nobody outside sees the requests of a page that is being left. Signing out clears the tab's.
 */
async function collectEvents(page: Page) {
  await page.addInitScript(() => {
    const sendBeacon = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (String(url) === '/__composition/events')
        localStorage.setItem(`batch-${crypto.randomUUID()}`, typeof body === 'string' ? body : '{}');
      return sendBeacon(url, body);
    };
  });
  const readEvents = async (): Promise<BusEvent[]> => {
    const batches = await page
      .evaluate(() =>
        Object.keys(localStorage).flatMap((key) =>
          key.startsWith('batch-') ? [localStorage.getItem(key) ?? '{}'] : [],
        ),
      )
      // The page is being left.
      .catch(() => []);
    const events = batches.flatMap((text) => (JSON.parse(text) as { events?: BusEvent[] }).events ?? []);
    return events.filter(({ type }) => Object.hasOwn(EVENT_SCHEMAS, type));
  };
  return {
    readTypes: async () => [...new Set((await readEvents()).map(({ type }) => type))].toSorted(),
    /** Waits for an event with these fields. */
    expectEvent: (type: EventType, fields: Readonly<Record<string, unknown>>) =>
      expect
        .poll(async () => (await readEvents()).flatMap((event) => (event.type === type ? [event.payload] : [])), {
          message: `events “${type}”`,
        })
        .toEqual(expect.arrayContaining([expect.objectContaining(fields)])),
  };
}

/** A customer of each country, with a balance. */
const CUSTOMERS = { 'en-AE': 'layla', 'ar-SA': 'omar' } as const;

/** Signs in a customer with a balance, an empty cart and two addresses in the locale's country. */
async function prepareCustomer(page: Page, locale: keyof typeof CUSTOMERS): Promise<number> {
  await signIn(page.context().request, CUSTOMERS[locale]);
  const callBackend = createBackendClient(page.context().request, locale);
  const { lines } = await callBackend(getCart, { query: {} });
  for (const { id } of lines) await callBackend(deleteCartLine, { params: { lineId: id }, query: {} });
  await saveAddress(page.context().request, locale);
  return (await saveAddress(page.context().request, locale, '8')).id;
}

for (const locale of ONE_LOCALE) {
  const { language } = localeInfo(locale);
  const getMessage = loadMessages(language);
  const cart = (id: string) => getMessage('mfe-cart-checkout', `cart-checkout.${id}`);
  const kit = (id: string) => getMessage('storefront-kit', `kit.${id}`);
  const shell = (id: string) => getMessage('shell', `shell.${id}`);

  test(`Bus: a shopper's journey publishes every application event, each with its payload: ${locale} @desktop [BUS-01]`, async ({
    page,
    context,
  }) => {
    const { readTypes, expectEvent } = await collectEvents(page);
    const address = await prepareCustomer(page, locale);
    const product = await findBuyableProduct(context.request, { locale, least: 8 });
    // Another test's press may have saved it.
    const callBackend = createBackendClient(context.request, locale);
    await callBackend(toggleFavourite, { body: { product: product.id, saved: false } });

    const query = language === 'ar' ? 'سماعات' : 'headphones';
    await openPage(page, localizedPath(locale, `/search/?q=${query}`));
    await expectEvent('search-done', { q: query });
    await getMain(page).getByRole('group').getByRole('checkbox').first().check();
    await expectEvent('filters-changed', { filters: [expect.stringMatching(/^[\w-]+:./)] });
    await expectEvent('list-viewed', { path: routes.search() });

    await openPage(page, localizedPath(locale, routes.product(product.slug)));
    await expectEvent('product-viewed', { product: product.id, name: product.name });
    const favourite = getMain(page).getByRole('button', {
      name: getMessage('mfe-product', 'product.save.favourite'),
      exact: true,
    });
    for (const saved of [true, false]) {
      await favourite.click();
      await expectEvent('favourite-toggled', { product: product.id, favourite: saved });
    }
    await getMain(page)
      .getByRole('button', { name: kit('addToCart'), exact: true })
      .locator('visible=true')
      .first()
      .click();
    const line = { product: product.id, name: product.name, quantity: 1, price: product.taxed_newprice };
    await expectEvent('cart-item-added', line);
    await expectEvent('toast', { header: kit('addedToCart') });

    await openPage(page, localizedPath(locale, routes.cart()));
    const quantity = getMain(page).getByRole('group', { name: kit('quantityOf').replace('{name}', product.name) });
    // The cart ignores presses during a request.
    const changed = page.waitForResponse(
      (response) => response.request().method() !== 'GET' && /\/cart\//.test(response.url()),
    );
    await quantity.getByRole('button', { name: kit('oneMore') }).click();
    await changed;
    await expect(quantity.locator('output')).toHaveText('2');
    await quantity.getByRole('button', { name: kit('oneLess') }).click();
    await expectEvent('cart-item-removed', line);

    await openPage(page, localizedPath(locale, routes.checkout()));
    await expectEvent('checkout-started', { count: 1 });
    await getMain(page).locator(`input[type=radio][name=address][value="${address}"]`).check();
    await expectEvent('address-chosen', { address, country: localeInfo(locale).country });
    await getMain(page)
      .getByRole('textbox', { name: cart('checkout.promoCode') })
      .fill('MARHABA10');
    await getMain(page)
      .getByRole('button', { name: cart('checkout.apply') })
      .click();
    await expectEvent('promo-changed', { code: 'MARHABA10', percent: 10 });
    await getMain(page)
      .getByRole('button', { name: cart('checkout.promoRemove').replace('{code}', 'MARHABA10') })
      .click();
    await expectEvent('promo-changed', { code: null });
    await chooseMethod(page, 'cash', locale);
    await expectEvent('payment-chosen', { method: 'cash' });
    const wallet = getMain(page).getByRole('checkbox', { name: new RegExp(cart('checkout.useWallet')) });
    for (const active of [true, false]) {
      await wallet.setChecked(active);
      await expectEvent('wallet-switched', { active });
    }
    await chooseMethod(page, 'cash', locale);
    await clickPlaceOrder(page, locale);
    await expect(page).toHaveURL(/\/checkout\/confirmation\//);
    const [, number = ''] = /confirmation\/([^/]+)\//.exec(page.url()) ?? [];
    await expectEvent('purchase-completed', { order_number: decodeURIComponent(number), count: 1 });

    await page.getByRole('button', { name: shell('deliverTo') }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('group', { name: shell('city') })
      .getByRole('radio')
      .last()
      .check();
    await dialog.getByRole('button', { name: shell('locationSave') }).click();
    await expectEvent('location-changed', { country: localeInfo(locale).country });
    await page
      .getByRole('banner')
      .getByRole('link', { name: language === 'ar' ? 'English' : 'العربية' })
      .click();
    await expectEvent('locale-changed', { previous: locale });
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'ar' ? 'en-SA' : 'ar-AE');
    const otherTypes = Object.keys(EVENT_SCHEMAS).filter((type) => type !== 'logged-out');
    expect(await readTypes()).toEqual(otherTypes.toSorted());
    const other = loadMessages(language === 'ar' ? 'en' : 'ar');
    await page.getByRole('banner').locator('summary').last().click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: other('shell', 'shell.signOut') })
      .click();
    await expectEvent('logged-out', {});

    await signIn(context.request, CUSTOMERS[locale]);
    const saved = (await callBackend(listAddresses, {})).results.filter(({ full_name: name }) => name === 'Noor Saleh');
    for (const { id } of saved) await callBackend(deleteAddress, { params: { addressId: id } });
  });
}
