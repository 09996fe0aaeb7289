import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { addToCart, getCart } from 'shared-contracts/endpoints/checkout/cart';
import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import { type Locale, localeInfo } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { findShop } from 'test-kit/composed-shop';
import { fixClock } from 'test-kit/fix-clock';
import { openPage } from 'test-kit/open-page';
import { startComposedShop, type ComposedShop } from 'test-kit/start-composed-shop';
import { createBackendClient } from '../../src/backend.ts';
import { chooseMethod, clickPlaceOrder } from '../../src/checkout-steps.ts';
import { localizedPath, saveAddress, signUp } from '../../src/customers.ts';
import { findProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';
import { BUSY_MACHINE } from '../../src/start-shop.ts';
import { loadMessages } from '../../src/messages.ts';
import { openWholePage } from '../../src/browser/open-whole-page.ts';

/**
 * The shop's clock is fixed, so each hour is tested at any time of day. Hours are those of Dubai, UTC+4; in Riyadh it
 * is an hour earlier.
 */
const HOURS = [
  { hour: '15:00', now: new Date('2026-03-01T11:00:00Z'), shoppers: [{ locale: 'en-AE', state: 'not yet open' }] },
  {
    hour: '20:30',
    now: new Date('2026-03-01T16:30:00Z'),
    shoppers: [
      { locale: 'en-AE', state: 'open' },
      { locale: 'ar', state: 'open' },
      { locale: 'ar-SA', state: 'not yet open' },
    ],
  },
  {
    hour: '23:30',
    now: new Date('2026-03-01T19:30:00Z'),
    shoppers: [
      { locale: 'en-AE', state: 'closed' },
      { locale: 'ar', state: 'closed' },
      { locale: 'en-SA', state: 'open' },
    ],
  },
] as const;

/** A city of each country without delivery tonight. */
const CITY_WITHOUT = { AE: 'Umm Al Quwain', SA: 'Abha' } as const;

const main = (page: Page) => page.getByRole('main');

test.describe.configure({ mode: 'serial', timeout: 600_000 });

let dataDir = '';
let shop: ComposedShop;
let context: BrowserContext;
let page: Page;

test.beforeAll(async () => {
  const shopOfRun = await findShop(process.env.SHOP_DATA_DIR ?? '');
  dataDir = await mkdtemp(join(tmpdir(), 'storefront-late-delivery-'));
  // Existing builds are reused; the database is separate.
  for (const part of ['remotes', 'shell'])
    await cp(join(shopOfRun.dataDir, part), join(dataDir, part), { recursive: true });
});
test.afterAll(() => rm(dataDir, { recursive: true, force: true }));

for (const { hour, now, shoppers } of HOURS) {
  test.describe(`Late delivery at ${hour}`, () => {
    test.beforeAll(async () => {
      shop = await startComposedShop({ dataDir, now, env: BUSY_MACHINE });
    });
    test.afterAll(() => shop.stop());
    test.beforeEach(async ({ browser }) => {
      context = await browser.newContext({ baseURL: shop.origin, locale: 'en-AE' });
      page = await context.newPage();
      await fixClock(page, shop);
    });
    test.afterEach(() => context.close());

    const findLate = (locale: Locale) =>
      findProduct(context.request, {
        locale,
        card: ({ qty, is_late_delivery: late }) => late && qty >= 5,
        product: ({ warranty_required: needed }) => !needed,
      });

    for (const { locale, state } of shoppers) {
      const isOpen = state === 'open';
      const closedMessage = state === 'closed' ? 'lateDeliveryClosed' : 'lateDeliveryNotYet';
      const { language, country } = localeInfo(locale);
      const getMessage = loadMessages(language);
      const kit = (id: string) => getMessage('storefront-kit', `kit.${id}`);
      const product = (id: string) => getMessage('mfe-product', `product.${id}`);
      const checkout = (id: string) => getMessage('mfe-cart-checkout', `cart-checkout.checkout.${id}`);

      test(`Checkout: late delivery is ${isOpen ? 'cancelled, chosen and ordered' : `shown as ${state}`} at ${hour}: ${locale} @desktop [CART-09][ACC-01]`, async () => {
        const { id } = await findLate(locale);
        await signUp(context.request, locale);
        await saveAddress(context.request, locale);
        const callBackend = createBackendClient(context.request, locale);
        await callBackend(addToCart, { query: {}, body: { product: id } });
        await openPage(page, localizedPath(locale, routes.checkout()));
        const tonight = main(page).getByRole('checkbox', { name: checkout('lateDeliveryLabel') });
        if (!isOpen) {
          await expect(main(page)).toContainText(checkout(closedMessage));
          await expect(tonight).toHaveCount(0);
          return;
        }
        const isLate = async () =>
          (await callBackend(getCart, { query: {} })).lines.map((line) => line.is_late_delivery);
        const apply = main(page).getByRole('button', { name: checkout('apply') });
        for (const late of [true, false, true]) {
          await tonight.setChecked(late);
          await expect.poll(isLate).toEqual([late]);
          // Until the page has loaded its options, the box may show an earlier choice.
          await expect(apply).not.toHaveAttribute('aria-busy');
        }
        await chooseMethod(page, 'cash', locale);
        await clickPlaceOrder(page, locale);
        await expect(page).toHaveURL(/\/checkout\/confirmation\/[^/]+\/$/);
        const byTwo = (text: string) => text.split('{day}')[1] ?? '';
        await expect(main(page)).toContainText(
          byTwo(getMessage('mfe-cart-checkout', 'cart-checkout.confirmation.lateDelivery')),
        );
        const [, number = ''] = /confirmation\/([^/]+)/.exec(page.url()) ?? [];
        await openPage(page, localizedPath(locale, routes.order(number)));
        await expect(main(page)).toContainText(byTwo(getMessage('mfe-account', 'account.order.expectedLateDelivery')));
        await expect(main(page)).toContainText(getMessage('mfe-account', 'account.order.lateDelivery'));
      });

      if (isOpen)
        test(`Cart: a line has colour, seller, quantity, warranty and delivery tonight at ${hour}: ${locale} @desktop [CART-06]`, async () => {
          const found = await findProduct(context.request, {
            locale,
            card: ({ qty, is_late_delivery: late, colour }) => late && qty >= 5 && colour !== null,
            product: ({ warranty_options: warranties }) => warranties.length > 0,
          });
          await signUp(context.request, locale);
          const [warranty] = found.warranty_options;
          const {
            lines: [line],
          } = await createBackendClient(context.request, locale)(addToCart, {
            query: {},
            body: { product: found.id, quantity: 2, warranty: warranty?.months ?? 0, is_late_delivery: true },
          });
          await openPage(page, localizedPath(locale, routes.cart()));
          const item = main(page).getByRole('listitem').filter({ hasText: found.name });
          const own = (id: string) => getMessage('mfe-cart-checkout', `cart-checkout.cart.${id}`);
          await expect(item).toContainText(own('colour').replace('{colour}', line?.colour?.label ?? 'no colour'));
          await expect(item).toContainText(found.owner.full_name);
          await expect(item).toContainText(kit('nightDelivery'));
          await expect(item.getByRole('group').locator('output')).toHaveText('2');
          const choice = item.getByRole('combobox', { name: own('warranty') });
          await expect(choice.locator('option:checked')).toContainText(warranty?.label ?? 'no warranty');
          await choice.selectOption('0');
          await expect(choice.locator('option:checked')).toHaveText(own('noWarranty'));
        });

      test(`Product page: delivery tonight ${isOpen ? 'is added to the line' : `is ${state}`} at ${hour}; another city has its own promise: ${locale} @desktop [PDP-05]`, async () => {
        const { slug } = await findLate(locale);
        const tonight = main(page).getByRole('checkbox', { name: product('delivery.tonight') });
        await openWholePage(page, localizedPath(locale, routes.product(slug)), '"delivery":null');
        if (isOpen) await tonight.check();
        else {
          const message = state === 'closed' ? kit('error.late_delivery_closed') : product('delivery.lateNotYet');
          await expect(main(page)).toContainText(message);
          await expect(tonight).toHaveCount(0);
        }
        const added = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().includes('/api/v1/cart/'));
        await main(page)
          .getByRole('button', { name: kit('addToCart'), exact: true })
          .first()
          .click();
        expect((await added).postDataJSON() as unknown).toMatchObject({ is_late_delivery: isOpen });
        await expect(main(page).getByText(kit('addedToCart')).first()).toBeVisible();

        const { results: countries } = await createBackendClient(context.request, locale)(listCountries, {});
        const city = countries.flatMap(({ cities }) => cities).find(({ name }) => name === CITY_WITHOUT[country]);
        const cityName = city?.translated_name ?? 'none';
        await context.addCookies([
          { name: 'city', value: encodeURIComponent(CITY_WITHOUT[country]), url: shop.origin },
        ]);
        await openPage(page, localizedPath(locale, routes.product(slug)));
        await expect(main(page)).toContainText(product('delivery.to').replace('{city}', cityName));
        await expect(tonight).toHaveCount(0);
      });
    }
  });
}
