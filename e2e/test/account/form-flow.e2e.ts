import { expect, type Locator, type Page } from '@playwright/test';
import { createQuestion } from 'shared-contracts/endpoints/catalogue/questions';
import { localeInfo } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { openPage } from 'test-kit/open-page';
import { CUSTOMER_PASSWORD, localizedPath } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';
import { openWholePage } from '../../src/browser/open-whole-page.ts';
import { ONE_LOCALE } from '../../src/browser/screen-of.ts';

/** Message that the page logs when its button is busy. Playwright's locators wait for the navigation meanwhile. */
const BUSY = 'The button is busy.';

/**
 * Submits a form and follows its flow up to the response: init, submit, loading. A press while it loads sends nothing.
 * @param path of the form's request, held until the button is busy
 * @returns a function that counts the requests
 */
async function submitForm(page: Page, button: Locator, path: string): Promise<() => number> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let requests = 0;
  await page.route(`**${path}*`, async (route) => {
    if (route.request().method() === 'POST') {
      requests += 1;
      await released;
    }
    await route.continue();
  });
  await expect(button).not.toHaveAttribute('aria-busy');
  const busy = page.waitForEvent('console', (line) => line.text() === BUSY);
  await button.evaluate((element: HTMLElement, text) => {
    new MutationObserver(() => {
      if (element.getAttribute('aria-busy') !== 'true') return;
      element.click();
      console.log(text);
    }).observe(element, { attributeFilter: ['aria-busy'] });
    element.click();
  }, BUSY);
  await busy;
  release();
  return () => requests;
}

for (const locale of ONE_LOCALE) {
  const { language, country } = localeInfo(locale);
  const message = loadMessages(language);
  const identity = (id: string) => message('mfe-account', `account.identity.${id}`);
  const questions = (id: string) => message('mfe-product', `product.questions.${id}`);

  test(`Forms: sign-up, new password and question go from init over loading to success, and send once: ${locale} @desktop [APP-21]`, async ({
    page,
  }) => {
    const main = page.getByRole('main');
    const fill = (name: string, text: string) => main.getByLabel(name, { exact: true }).fill(text);
    const button = (name: string) => main.getByRole('button', { name, exact: true });
    const { slug } = await findBuyableProduct(page.request, { locale });

    await openPage(page, localizedPath(locale, routes.signUp()));
    const name = language === 'ar' ? 'سارة العلي' : 'Sara Ali';
    await fill(identity('fullName'), name);
    await fill(identity('email'), `sara-${crypto.randomUUID().slice(0, 13)}@example.com`);
    await fill(identity('phone'), (country === 'AE' ? '50' : '51') + String(Date.now()).slice(-7));
    await fill(identity('password'), CUSTOMER_PASSWORD);
    await fill(identity('passwordAgain'), CUSTOMER_PASSWORD);
    await main.getByRole('checkbox').check();
    const countSignUp = await submitForm(page, button(identity('signUp')), '/self-service/registration');
    await expect(page.getByRole('banner')).toContainText(name.split(' ')[0] ?? '');
    expect(countSignUp()).toBe(1);

    await openPage(page, localizedPath(locale, routes.accountPassword()));
    await fill(identity('newPassword'), 'Jadeed-4482-y');
    await fill(identity('passwordAgain'), 'Jadeed-4482-y');
    const countPassword = await submitForm(page, button(identity('savePassword')), '/self-service/settings');
    await expect(main).toContainText(identity('passwordSaved'));
    expect(countPassword()).toBe(1);

    await openWholePage(page, localizedPath(locale, routes.product(slug, 'questions')), '"questions":null');
    const text =
      language === 'ar' ? 'هل يعمل مع مقابس الإمارات والسعودية؟' : 'Does it fit the sockets of this country?';
    await fill(questions('ask'), text);
    const countQuestion = await submitForm(page, button(questions('send')), createQuestion.path);
    await expect(page.getByRole('status').filter({ hasText: questions('thanks') })).toBeVisible();
    await expect(main).toContainText(text);
    await expect(button(questions('send'))).not.toHaveAttribute('aria-busy');
    expect(countQuestion()).toBe(1);
  });
}
