import { Buffer } from 'node:buffer';
import { expect, type Locator, type Page } from '@playwright/test';
import type { EndpointInput } from 'shared-contracts/endpoint';
import { createAddress } from 'shared-contracts/endpoints/account/addresses';
import { localeInfo } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { openPage, waitForHydration } from 'test-kit/open-page';
import { screenOf } from '../../src/browser/screen-of.ts';
import { CUSTOMER_PASSWORD, localizedPath, order, register, saveAddress, signUp } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';
import { openWholePage } from '../../src/browser/open-whole-page.ts';

// The backend rejects a password on purpose.
test.use({ provoked: /status of 400/ });

const main = (page: Page) => page.getByRole('main');

/** Text of a message before its first placeholder. */
const beginningOf = (message: string): string => message.split('{')[0] ?? '';

/** The message of a field, which it is described by. */
async function expectError(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(message.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')));
}

for (const locale of ['en-AE', 'ar-SA'] as const) {
  const { language } = localeInfo(locale);
  const getMessage = loadMessages(language);
  const account = (id: string) => getMessage('mfe-account', `account.${id}`);
  const product = (id: string) => getMessage('mfe-product', `product.${id}`);
  const error = (id: string) => getMessage('storefront-kit', `kit.error.${id}`);
  const field = (page: Page, id: string) => main(page).getByLabel(account(id), { exact: true });

  test(`Form rules, sign-up: each rule has its message at its field, and no input is lost: ${locale} ${screenOf(locale)} [APP-21]`, async ({
    page,
  }) => {
    await openPage(page, localizedPath(locale, '/sign-up/'));
    const send = main(page).getByRole('button', { name: account('identity.signUp'), exact: true });
    await send.click();
    for (const id of ['fullName', 'email', 'phone', 'password'])
      await expectError(field(page, `identity.${id}`), error('blank'));
    await expect(main(page)).toContainText(error('policy_required'));

    const name = language === 'ar' ? 'نورة الصالح' : 'Noor Saleh';
    await field(page, 'identity.fullName').fill(name);
    await field(page, 'identity.email').fill('noor-example.com');
    await field(page, 'identity.phone').fill('12');
    await field(page, 'identity.password').fill('Tay-9');
    await field(page, 'identity.passwordAgain').fill('Tay-8');
    await main(page).getByRole('checkbox').check();
    await send.click();
    await expectError(field(page, 'identity.passwordAgain'), error('password_mismatch'));
    await field(page, 'identity.passwordAgain').fill('Tay-9');
    await send.click();
    await expectError(field(page, 'identity.email'), error('invalid_data'));
    await expectError(field(page, 'identity.password'), beginningOf(error('minLength')));
    await expectError(field(page, 'identity.phone'), error('phone_not_supported'));
    await expect(field(page, 'identity.fullName')).toHaveValue(name);
    await expect(field(page, 'identity.email')).toHaveValue('noor-example.com');
    await expect(page).toHaveURL(/\/sign-up\//);
  });

  test(`Form rules, password: a new one differs from the earlier ones, and its repetition matches: ${locale} ${screenOf(locale)} [APP-21]`, async ({
    page,
    context,
  }) => {
    await register(context.request, locale);
    await page.goto(localizedPath(locale, routes.accountPassword()));
    await waitForHydration(page);
    const save = main(page).getByRole('button', { name: account('identity.savePassword'), exact: true });
    await field(page, 'identity.newPassword').fill(CUSTOMER_PASSWORD);
    await field(page, 'identity.passwordAgain').fill(`${CUSTOMER_PASSWORD}2`);
    await save.click();
    await expectError(field(page, 'identity.passwordAgain'), error('password_mismatch'));
    await field(page, 'identity.passwordAgain').fill(CUSTOMER_PASSWORD);
    await save.click();
    await expect(main(page)).toContainText(error('password_used_before'));
  });

  test(`Form rules, product: a question has 16 to 999 characters, a review stars and words, a picture its type and at most 25 megabytes: ${locale} ${screenOf(locale)} [APP-21]`, async ({
    page,
    context,
  }) => {
    const { request } = context;
    const { id, slug } = await findBuyableProduct(request, { locale });
    await signUp(request, locale);
    const { id: address } = await saveAddress(request, locale);
    await order(request, { product: id, quantity: 1, address, locale });

    await openWholePage(page, localizedPath(locale, routes.product(slug, 'questions')), '"questions":null');
    const question = main(page).getByRole('textbox', { name: product('questions.ask') });
    const ask = main(page).getByRole('button', { name: product('questions.send'), exact: true });
    for (const [text, message] of [
      ['', error('blank')],
      ['Is it loud now?', beginningOf(error('minLength'))],
    ] as const) {
      await question.fill(text);
      await ask.click();
      await expectError(question, message);
      await expect(question).toHaveValue(text);
    }
    // The field takes no more characters than a question may have.
    await question.fill('Is it loud now?'.padEnd(1000, '?'));
    await expect(question).toHaveValue('Is it loud now?'.padEnd(999, '?'));

    await openWholePage(page, localizedPath(locale, routes.product(slug, 'reviews')), '"reviews":null');
    await main(page)
      .getByRole('button', { name: product('reviews.write') })
      .click();
    const form = page.getByRole('dialog', { name: product('reviews.write') });
    await form.getByRole('button', { name: product('reviews.send') }).click();
    await expect(form).toContainText(product('reviews.starsNeeded'));
    await expectError(form.getByRole('textbox'), error('blank'));
    const file = { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') };
    await form.locator('input[type=file]').setInputFiles(file);
    await expect(form.getByRole('alert')).toHaveText(error('picture_unreadable'));
    await expect(form.getByRole('listitem')).toHaveCount(0);

    // The browser makes a picture of a review smaller; a picture to search with is sent as it is.
    await openPage(page, localizedPath(locale, '/search/picture/'));
    const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(25_000_001) };
    await main(page).locator('input[type=file]').first().setInputFiles(large);
    const tooLarge = getMessage('mfe-catalogue', 'catalogue.image.refused.tooLarge').replace('{megabytes}', '25');
    await expect(main(page)).toContainText(tooLarge);
  });

  test(`Form rules, address: the city belongs to the chosen country: ${locale} ${screenOf(locale)} [APP-21]`, async ({
    page,
    context,
  }) => {
    await register(context.request, locale);
    // The form needs the name and number of the profile.
    await openWholePage(page, localizedPath(locale, '/user-dashboard/addresses/new/'), '"contact":{"full_name":""');
    await main(page)
      .getByRole('combobox', { name: account(`address.${language === 'ar' ? 'district' : 'area_id'}`), exact: true })
      .selectOption({ index: 1 });
    await field(page, 'address.street').fill('12th Street');
    await field(page, 'address.building_name_or_number').fill('7');
    // The form offers only the country's own cities; the request gets one of the other country.
    await page.route(`**${createAddress.path}`, (route) => {
      const address = route.request().postDataJSON() as EndpointInput<typeof createAddress>['body'];
      return route.request().method() === 'POST'
        ? route.continue({ postData: JSON.stringify({ ...address, city: locale === 'en-AE' ? 11 : 1 }) })
        : route.fallback();
    });
    await main(page)
      .getByRole('button', { name: account('address.save') })
      .click();
    await expect(main(page).getByText(error('city_not_in_country')).first()).toBeVisible();
    await expect(field(page, 'address.street')).toHaveValue('12th Street');
  });
}
