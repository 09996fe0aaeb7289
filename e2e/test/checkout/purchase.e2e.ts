import { expect, type Page } from '@playwright/test';
import { openPage } from 'test-kit/open-page';
import { readPhoneCode } from '../../src/customers.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';

// A wrong code is rejected on purpose.
test.use({ provoked: /status of 400/ });

interface Shopper {
  readonly name: string;
  readonly prefix: string;
  readonly language: 'en' | 'ar';
  /** National digits, and the country's calling code before them. */
  readonly phone: string;
  readonly code: string;
  readonly currency: RegExp;
}

/** Unique national digits: the number of codes per number and day is limited. */
const newDigits = (start: string) => start + String(Date.now()).slice(-7);

const SHOPPERS: readonly (Shopper & { readonly tag: string })[] = [
  {
    name: 'in English in Dubai',
    prefix: '',
    language: 'en',
    phone: newDigits('50'),
    code: '971',
    currency: /AED/,
    tag: '@desktop',
  },
  {
    name: 'in Arabic in Riyadh, on a phone',
    prefix: '/ar-SA',
    language: 'ar',
    phone: newDigits('51'),
    code: '966',
    currency: /ر\.س/,
    tag: '@phone',
  },
];

const main = (page: Page) => page.getByRole('main');

for (const shopper of SHOPPERS) {
  test(`Purchase: a shopper buys ${shopper.name} ${shopper.tag} [CART-02][CART-03][CART-05][CART-11][AUTH-03][AUTH-07][ACC-01][CART-12]`, async ({
    page,
    context,
  }) => {
    test.setTimeout(600_000);
    const { prefix, language } = shopper;
    const getMessage = loadMessages(language);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
    });

    // Home → category → filter → product, without a new document.
    await openPage(page, `${prefix}/`);
    await expectAccessible(page);
    await openCategory(page, shopper);
    await filterByBrand(page, shopper);
    const card = main(page)
      .locator('article, li')
      .filter({ has: page.locator('a[href*="/p/"]') })
      .first();
    await card.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`^[^?]*${prefix}/p/[^/]+/$`));
    const productName = (await main(page).getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expect(main(page).getByText(shopper.currency).first()).toBeVisible();
    await expectAccessible(page);
    expect(documents).toEqual([`${prefix}/`]);

    // Into the cart as a guest; the cookie with the cart's id lasts 15 days.
    await main(page)
      .getByRole('button', { name: getMessage('storefront-kit', 'kit.addToCart'), exact: true })
      .locator('visible=true')
      .first()
      .click();
    await expect(page.getByText(getMessage('storefront-kit', 'kit.addedToCart')).first()).toBeVisible();
    const cart = (await context.cookies()).find(({ name }) => name === 'basket_id');
    const days = ((cart?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(14.9);
    expect(days).toBeLessThan(15.1);

    // The cart requires sign-in; signing up returns to it, with its lines.
    await openPage(page, `${prefix}/cart/`);
    await expectAccessible(page);
    await main(page)
      .getByRole('link', { name: getMessage('mfe-cart-checkout', 'cart-checkout.cart.signUp') })
      .click();
    await signUp(page, shopper);
    await expect(page).toHaveURL(new RegExp(`${prefix}/cart/$`));
    await expect(main(page).getByText(productName.trim())).toBeVisible();
    await expectAccessible(page);

    // Checkout: address, cash on delivery, order.
    await main(page)
      .getByRole('link', { name: getMessage('mfe-cart-checkout', 'cart-checkout.cart.checkout') })
      .locator('visible=true')
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/checkout/$`));
    await enterAddress(page, shopper);
    await provePhone(page, shopper);
    await main(page)
      .getByRole('radio', { name: new RegExp(getMessage('mfe-cart-checkout', 'cart-checkout.payment.cash')) })
      .check();
    // A control half covered by the header of a scrolled page is not too small.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessible(page);
    await main(page)
      .getByRole('button', { name: getMessage('mfe-cart-checkout', 'cart-checkout.checkout.place') })
      .locator('visible=true')
      .first()
      .click();

    // Confirmation: order and transaction number; the cart is empty.
    await expect(page).toHaveURL(new RegExp(`${prefix}/checkout/confirmation/[^/]+/$`));
    const orderNumber = decodeURIComponent(/confirmation\/([^/]+)\//.exec(page.url())?.[1] ?? '');
    await expect(main(page)).toContainText(orderNumber);
    await expect(main(page)).toContainText(
      getMessage('mfe-cart-checkout', 'cart-checkout.confirmation.transactionNumber'),
    );
    await expectAccessible(page);

    // The order in the account.
    await main(page)
      .getByRole('link', { name: getMessage('mfe-cart-checkout', 'cart-checkout.confirmation.toOrder') })
      .click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/user-dashboard/orders/${orderNumber}/$`));
    await expect(main(page)).toContainText(productName.trim());
    await expectAccessible(page);
    await openPage(page, `${prefix}/cart/`);
    await expect(main(page)).toContainText(getMessage('mfe-cart-checkout', 'cart-checkout.cart.empty'));
  });
}

async function openCategory(page: Page, { language }: Shopper): Promise<void> {
  const getMessage = loadMessages(language);
  await page
    .getByRole('button', { name: getMessage('shell', 'shell.categories') })
    .or(page.getByRole('button', { name: getMessage('shell', 'shell.allCategories') }))
    .locator('visible=true')
    .first()
    .click();
  await page.locator('[popover]:popover-open a[href*="/c/headphones/"]').first().click();
  await expect(page).toHaveURL(/\/c\/headphones\/$/);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
}

async function filterByBrand(page: Page, { language }: Shopper): Promise<void> {
  const getMessage = loadMessages(language);
  const opener = main(page)
    .getByRole('link', { name: getMessage('mfe-catalogue', 'catalogue.filters.title') })
    .locator('visible=true');
  const phone = (await opener.count()) > 0;
  if (phone) await opener.first().click();
  const scope = phone ? page.getByRole('dialog') : main(page);
  await scope.getByRole('checkbox').locator('visible=true').first().check();
  await expect(page).toHaveURL(/filters=brand/);
  if (phone) await page.keyboard.press('Escape');
}

async function signUp(page: Page, { language, phone }: Shopper): Promise<void> {
  const getMessage = loadMessages(language);
  const label = (id: string) =>
    main(page).getByLabel(getMessage('mfe-account', `account.identity.${id}`), { exact: true });
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(
    getMessage('mfe-account', 'account.identity.signUpTitle'),
  );
  await expectAccessible(page);
  await label('fullName').fill(language === 'ar' ? 'سارة العلي' : 'Sara Ali');
  await label('email').fill(`shopper-${language}-${Date.now()}@example.com`);
  await label('phone').fill(phone);
  await label('password').fill('Tayyib-9371-x');
  await label('passwordAgain').fill('Tayyib-9371-x');
  await main(page).getByRole('checkbox').check();
  await main(page)
    .getByRole('button', { name: getMessage('mfe-account', 'account.identity.signUp') })
    .click();
}

/** The account's slot in checkout sends a code; a wrong one can be corrected. */
async function provePhone(page: Page, { language, phone, code: countryCode }: Shopper): Promise<void> {
  const getMessage = loadMessages(language);
  const account = (id: string) => getMessage('mfe-account', `account.phone.${id}`);
  await main(page)
    .getByRole('button', { name: account('send') })
    .click();
  const field = main(page).getByLabel(account('code'));
  await field.fill('00000');
  const verify = main(page).getByRole('button', { name: account('verify'), exact: true });
  await verify.click();
  await expect(main(page).getByText(getMessage('storefront-kit', 'kit.error.wrong_code'))).toBeVisible();
  await field.fill(await readPhoneCode(page.request, `+${countryCode}${phone}`));
  await verify.click();
  await expect(
    main(page).getByText(getMessage('mfe-cart-checkout', 'cart-checkout.checkout.phoneVerified')),
  ).toBeVisible();
}

/** The account's form in checkout (slot `address-form`); the first area of the city. */
async function enterAddress(page: Page, { language }: Shopper): Promise<void> {
  const getMessage = loadMessages(language);
  const own = (id: string) => getMessage('mfe-account', `account.address.${id}`);
  const area = own(language === 'ar' ? 'district' : 'area_id');
  await main(page).getByRole('combobox', { name: area, exact: true }).selectOption({ index: 1 });
  await main(page)
    .getByLabel(own('street'))
    .fill(language === 'ar' ? 'طريق أنس بن مالك' : '12th Street');
  await main(page).getByLabel(own('building_name_or_number')).fill('7');
  await main(page)
    .getByRole('button', { name: own('save') })
    .click();
  // The form closes after saving; then the address is an option, named by its street.
  await expect(main(page).getByRole('textbox', { name: own('street') })).toBeHidden();
}
