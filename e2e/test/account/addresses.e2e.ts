import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { createAddress, listAddresses } from 'shared-contracts/endpoints/account/addresses';
import { getProduct } from 'shared-contracts/endpoints/catalogue/product';
import { addToCart } from 'shared-contracts/endpoints/checkout/cart';
import { localeInfo } from 'shared-contracts/locale';
import { openPage } from 'test-kit/open-page';
import { screenOf } from '../../src/browser/screen-of.ts';
import { createBackendClient } from '../../src/backend.ts';
import { localizedPath, register, saveAddress, signUp } from '../../src/customers.ts';
import { formatPrice } from '../../src/format-price.ts';
import { loadMessages } from '../../src/messages.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';
import { openWholePage } from '../../src/browser/open-whole-page.ts';

const SHOPPERS = [
  {
    locale: 'en-AE',
    language: 'en',
    there: 'en-SA',
    near: { city: 2, name: 'Abu Dhabi', street: 'Corniche Road' },
    far: { country: 'SA', city: 13, name: 'Dammam', street: 'Prince Street', number: '+966512345678' },
    digits: { typed: ['٥٠١٢٣٤٥٦٧', '501234567'], masked: '50 123 4567' },
  },
  {
    locale: 'ar-SA',
    language: 'ar',
    there: 'ar',
    near: { city: 9, name: 'جدة', street: 'طريق الكورنيش' },
    far: { country: 'AE', city: 2, name: 'أبوظبي', street: 'شارع حمدان', number: '+971501234567' },
    digits: { typed: ['٥١٢٣٤٥٦٧٨', '512345678'], masked: '51 234 5678' },
  },
] as const;
type Shopper = (typeof SHOPPERS)[number];

const main = (page: Page) => page.getByRole('main');
const header = (page: Page) => page.getByRole('banner');

/** A customer with addresses here, in another city and, first of all, in the other country. */
async function saveThreeAddresses(request: APIRequestContext, { locale, near, far }: Shopper): Promise<void> {
  await signUp(request, locale);
  const here = await saveAddress(request, locale);
  const callBackend = createBackendClient(request, locale);
  const other = { ...here, area: 'Centre', is_default: false };
  await callBackend(createAddress, { body: { ...other, city: near.city, street: near.street } });
  const { country, city, street, number } = far;
  await callBackend(createAddress, { body: { ...other, country, city, street, mobile_number: number } });
}

for (const shopper of SHOPPERS) {
  const { locale, language, there, near, far } = shopper;
  const getMessage = loadMessages(language);
  const own = (id: string) => getMessage('mfe-account', `account.${id}`);

  test(`Addresses: list, edit, default, delete: ${locale} ${screenOf(locale)} [ACC-04]`, async ({ page, context }) => {
    await saveThreeAddresses(context.request, shopper);
    await openPage(page, localizedPath(locale, '/user-dashboard/addresses/'));
    const card = (street: string) => main(page).getByRole('listitem').filter({ hasText: street });
    await expect(card('12th Street')).toContainText(own('addresses.default'));
    await expectAccessible(page);
    await card(near.street)
      .getByRole('button', { name: own('address.makeDefault') })
      .click();
    await expect(card(near.street).getByRole('button', { name: own('address.makeDefault') })).toBeHidden();
    await expect(card('12th Street').getByRole('button', { name: own('address.makeDefault') })).toBeVisible();
    await card(near.street)
      .getByRole('link', { name: own('addresses.change') })
      .click();
    const street = main(page).getByRole('textbox', { name: own('address.street') });
    await street.fill('x'.repeat(500));
    await expect(street).toHaveValue('x'.repeat(200));
    await street.fill('د');
    await main(page)
      .getByRole('button', { name: own('address.save') })
      .click();
    const edited = card('Noor Saleh').filter({ hasText: near.name });
    await expect(edited).toContainText('د');

    // The focus on the link preloads the list; after the save it is outdated.
    const form = await edited.getByRole('link', { name: own('addresses.change') }).getAttribute('href');
    // What the new page draws below a resting pointer is an event of the pointer, and ends a preload by the focus.
    await page.mouse.move(0, 0);
    await openPage(page, form ?? '');
    const preloaded = page.waitForResponse((response) => new URL(response.url()).pathname === listAddresses.path);
    await main(page)
      .getByRole('link', { name: own('address.cancel') })
      .focus();
    await preloaded;
    await street.fill('ذ');
    await main(page)
      .getByRole('button', { name: own('address.save') })
      .click();
    await expect(edited).toContainText('ذ');
    await card('12th Street')
      .getByRole('button', { name: own('addresses.delete'), exact: true })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: own('addresses.deleteConfirm') })
      .click();
    await expect(card('12th Street')).toHaveCount(0);
  });

  test(`Addresses: “Deliver here” changes city and country, in the header and in prices: ${locale} @desktop [LOC-04]`, async ({
    page,
    context,
  }) => {
    await saveThreeAddresses(context.request, shopper);
    const { slug } = await findBuyableProduct(context.request, { locale });
    await openPage(page, localizedPath(locale, '/user-dashboard/addresses/'));
    const deliverHere = (street: string) =>
      main(page)
        .getByRole('listitem')
        .filter({ hasText: street })
        .getByRole('button', { name: own('addresses.deliverHere') });
    await deliverHere(near.street).click();
    await expect(header(page)).toContainText(near.name);
    await expect(deliverHere(near.street)).toBeHidden();
    await expect(page).toHaveURL((url) => url.pathname === localizedPath(locale, '/user-dashboard/addresses/'));

    await deliverHere(far.street).click();
    await expect(page).toHaveURL((url) => url.pathname === localizedPath(there, '/user-dashboard/addresses/'));
    await expect(header(page)).toContainText(far.name);
    const product = await createBackendClient(context.request, there)(getProduct, { query: { slug } });
    await openPage(page, localizedPath(there, `/p/${slug}/`));
    await expect(main(page).locator('.now').first()).toHaveText(formatPrice(product.taxed_newprice, there));
    await expect(main(page)).toContainText(
      getMessage('mfe-product', 'product.delivery.to').replace('{city}', far.name),
    );
  });

  test(`Checkout: an address in the other country changes the shop and stays chosen there: ${locale} @desktop [LOC-04]`, async ({
    page,
    context,
  }) => {
    await saveThreeAddresses(context.request, shopper);
    const { id } = await findBuyableProduct(context.request, { locale });
    await createBackendClient(context.request, locale)(addToCart, { query: {}, body: { product: id } });
    await openPage(page, localizedPath(locale, '/checkout/'));
    await main(page)
      .getByRole('radio', { name: new RegExp(far.street) })
      .click();
    await expect(page).toHaveURL((url) => url.pathname === localizedPath(there, '/checkout/'));
    await expect(header(page)).toContainText(far.name);
    await expect(main(page).getByRole('radio', { name: new RegExp(far.street) })).toBeChecked();
    const { currency } = localeInfo(there).country === 'SA' ? { currency: /SAR|ر\.س/ } : { currency: /AED|د\.إ/ };
    await expect(main(page).getByRole('complementary')).toContainText(currency);
  });

  test(`Phone fields: the country's mask in either digit system, on every page with a number: ${locale} @desktop [LOC-05]`, async ({
    page,
    context,
  }) => {
    const { typed, masked } = shopper.digits;
    const expectMasks = async (path: string, count: number) => {
      await openWholePage(page, localizedPath(locale, path), '"phonePatterns":[]');
      const fields = main(page).locator('input[type="tel"]');
      await expect(fields).toHaveCount(count);
      for (const field of await fields.all())
        for (const digits of typed) {
          await field.fill('');
          await field.pressSequentially(digits);
          await expect(field).toHaveValue(masked);
        }
    };
    await expectMasks('/sign-up/', 1);
    await expectMasks('/track-order/', 1);
    await register(context.request, locale);
    await expectMasks('/user-dashboard/account/phone/', 1);
    await expectMasks('/user-dashboard/addresses/new/', 1);
    const { id } = await findBuyableProduct(context.request, { locale });
    await createBackendClient(context.request, locale)(addToCart, { query: {}, body: { product: id } });
    // The account's form of a new address, and its verification of the number.
    await expectMasks('/checkout/', 2);
  });
}
