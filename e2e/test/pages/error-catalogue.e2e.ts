import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { fetchToken } from 'shared-contracts/endpoints/account/token';
import { addToCart } from 'shared-contracts/endpoints/checkout/cart';
import { createQuestion } from 'shared-contracts/endpoints/catalogue/questions';
import { createReview } from 'shared-contracts/endpoints/catalogue/reviews';
import { ERROR_MESSAGES, type ErrorCode } from 'shared-contracts/errors';
import { findShop } from 'test-kit/composed-shop';
import { openPage } from 'test-kit/open-page';
import { startComposedShop } from 'test-kit/start-composed-shop';
import { createBackendClient } from '../../src/backend.ts';
import { chooseMethod, clickPlaceOrder } from '../../src/checkout-steps.ts';
import { confirmPhone, localizedPath, order, register, saveAddress, signUp } from '../../src/customers.ts';
import { findBuyableProduct, findProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';
import { BUSY_MACHINE } from '../../src/start-shop.ts';

/** Rejections of an order by the backend; every other message of the catalogue is raised by its own cause. */
const ORDER_REJECTIONS: readonly (readonly [status: number, code: ErrorCode])[] = [
  [400, 'invalid_data'],
  [400, 'incomplete_payment'],
  [400, 'not_deliverable'],
  [400, 'late_delivery_closed'],
  [400, 'sold_out'],
  [400, 'profile_incomplete'],
  [401, 'session_expired'],
  [500, 'unexpected'],
  [502, 'went_wrong'],
];

const main = (page: Page) => page.getByRole('main');

// The browser logs each rejection, and the shell a token that it did not get.
test.use({ provoked: /status of (4\d\d|50\d)|empty access_token/ });

for (const { locale, language } of [
  { locale: 'en-AE', language: 'en' },
  { locale: 'ar', language: 'ar' },
] as const) {
  const getMessage = loadMessages(language);
  const error = (code: ErrorCode) => getMessage('storefront-kit', `kit.error.${code}`);
  const account = (id: string) => getMessage('mfe-account', `account.${id}`);
  const product = (id: string) => getMessage('mfe-product', `product.${id}`);
  const checkout = (id: string) => getMessage('mfe-cart-checkout', `cart-checkout.checkout.${id}`);
  const field = (page: Page, id: string) => main(page).getByLabel(account(id), { exact: true });
  const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
  const expectShown = (page: Page, code: ErrorCode) => expect(main(page).getByText(error(code)).first()).toBeVisible();

  test(`Error catalogue, identity: ended flows and links, wrong fields, an unknown path: ${locale} @desktop [ACT-02]`, async ({
    page,
  }) => {
    const home = encodeURIComponent(localizedPath(locale, '/'));
    await page.goto(localizedPath(locale, '/sign-in/?flow=00000000-0000-4000-8000-000000000000'));
    await expectShown(page, 'session_expired');
    await page.goto(`/api/.ory/self-service/recovery?token=gone&return_to=${home}`);
    await expectShown(page, 'link_expired');
    await page.goto(`/api/.ory/self-service/verification?token=gone&return_to=${home}`);
    await expectShown(page, 'activation_expired');
    await page.goto(localizedPath(locale, '/no-such-page/'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(error('page_not_found'));

    await openPage(page, localizedPath(locale, '/sign-up/'));
    await field(page, 'identity.fullName').fill('Noor Saleh');
    await field(page, 'identity.email').fill(`catalogue-${crypto.randomUUID().slice(0, 8)}@example.com`);
    await field(page, 'identity.phone').fill('12');
    await field(page, 'identity.password').fill('Tayyib-9371-x');
    await field(page, 'identity.passwordAgain').fill('Tayyib-9371-y');
    await main(page).getByRole('checkbox').check();
    await button(page, account('identity.signUp')).click();
    await expectShown(page, 'password_mismatch');
    await field(page, 'identity.passwordAgain').fill('Tayyib-9371-x');
    await button(page, account('identity.signUp')).click();
    await expectShown(page, 'phone_not_supported');
  });

  test(`Error catalogue, phone: a session that cannot begin, a wrong code, then none left: ${locale} @desktop [ACT-02]`, async ({
    page,
    context,
  }) => {
    await register(context.request, locale);
    await openPage(page, localizedPath(locale, '/user-dashboard/account/phone/'));
    const tokens = `**${fetchToken.path}`;
    // The page's first token may still be on its way, and would come after the cookie is removed.
    const hasToken = async () => (await context.cookies()).some(({ name }) => name === 'access_token');
    await expect.poll(hasToken).toBe(true);
    await page.route(tokens, (route) => route.fulfill({ json: { access_token: '' } }));
    await context.clearCookies({ name: 'access_token' });
    await button(page, account('phone.send')).click();
    await expectShown(page, 'empty_token');
    await page.unroute(tokens);
    await button(page, account('phone.send')).click();
    const code = field(page, 'phone.code');
    const tryCode = async () => {
      const verified = page.waitForResponse('**/api/v1/user/phone/verify/');
      await code.fill('000000');
      await code.press('Enter');
      await verified;
      // Until it has read the response, the form ignores presses.
      await expect(button(page, account('phone.verify'))).not.toHaveAttribute('aria-busy');
    };
    await tryCode();
    await expectShown(page, 'wrong_code');
    for (let attempt = 0; attempt < 4; attempt += 1) await tryCode();
    await expectShown(page, 'verification_failed');
  });

  test(`Error catalogue, product: reviews, questions, warranty, stock: ${locale} @desktop [ACT-02]`, async ({
    page,
    context,
  }) => {
    const { request } = context;
    const callBackend = createBackendClient(request, locale);
    const { id, slug } = await findBuyableProduct(request, { least: 6 });
    await signUp(request, locale);
    const { id: address } = await saveAddress(request, locale);
    const open = (tab: string) => openPage(page, localizedPath(locale, `/p/${slug}/?tab=${tab}`));
    const form = page.getByRole('dialog', { name: product('reviews.write') });
    await open('reviews');
    await button(page, product('reviews.write')).click();
    await expect(form).toContainText(error('review_needs_order'));
    await page.keyboard.press('Escape');

    await order(request, { product: id, quantity: 1, address, locale });
    await button(page, product('reviews.write')).click();
    await form.getByRole('radio').last().check({ force: true });
    await form.getByRole('textbox').fill('A good one for its price');
    await callBackend(createReview, { body: { product: id, rating: 4, text: 'From another tab' } });
    await form.getByRole('button', { name: product('reviews.send') }).click();
    await expect(form.getByRole('alert')).toContainText(error('already_reviewed'));

    for (const number of [1, 2, 3])
      await callBackend(createQuestion, { body: { product: id, text: `Is this question ${number} of mine?` } });
    await open('questions');
    const send = button(page, product('questions.send'));
    // The button of a customer comes with the code of this part; for text before it see input-before-hydration.e2e.ts.
    await expect(send).toBeVisible();
    await main(page)
      .getByRole('textbox', { name: product('questions.ask') })
      .fill('Is this one question too many?');
    await send.click();
    await expectShown(page, 'question_limit');

    const needsWarranty = await findProduct(request, {
      card: ({ qty }) => qty > 0,
      product: ({ warranty_required: isRequired }) => isRequired,
    });
    await openPage(page, localizedPath(locale, `/p/${needsWarranty.slug}/`));
    await button(page, getMessage('storefront-kit', 'kit.addToCart')).first().click();
    await expectShown(page, 'select_warranty');

    const soldOut = await findProduct(request, { card: ({ qty }) => qty === 0 });
    await openPage(page, localizedPath(locale, `/p/${soldOut.slug}/`));
    await expectShown(page, 'sold_out');
  });

  test(`Error catalogue, checkout: missing choices, a wrong code, rejected orders: ${locale} @desktop [ACT-02][APP-21]`, async ({
    page,
    context,
  }) => {
    const { request } = context;
    const { id } = await findBuyableProduct(request);
    const phone = await register(request, locale);
    await createBackendClient(request, locale)(addToCart, { query: {}, body: { product: id } });
    await openPage(page, localizedPath(locale, '/checkout/'));
    await clickPlaceOrder(page, locale);
    await expectShown(page, 'select_address');
    await expectShown(page, 'select_payment_method');
    await expectShown(page, 'phone_unverified');
    await main(page)
      .getByRole('textbox', { name: checkout('promoCode') })
      .fill('no-such-code');
    await button(page, checkout('apply')).click();
    await expectShown(page, 'wrong_promo_code');

    await confirmPhone(request, phone, locale);
    await saveAddress(request, locale);
    await openPage(page, localizedPath(locale, '/checkout/'));
    await chooseMethod(page, 'cash', locale);
    for (const [status, code] of ORDER_REJECTIONS) {
      const json = { non_field_errors: [ERROR_MESSAGES[code]] };
      await page.route('**/api/v1/checkout/**', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status, json }) : route.fallback(),
      );
      await clickPlaceOrder(page, locale);
      await expectShown(page, code);
      await page.unroute('**/api/v1/checkout/**');
    }
    await openPage(page, localizedPath(locale, '/checkout/?payment=refused'));
    await expectShown(page, 'payment_error');
  });
}

test.describe('Error catalogue in a shop that requires the activation', () => {
  test.describe.configure({ mode: 'serial', timeout: 600_000 });

  test('Error catalogue, sign-in: an account that is not activated, in both languages @desktop [ACT-02]', async ({
    browser,
  }) => {
    const shopOfRun = await findShop(process.env.SHOP_DATA_DIR ?? '');
    const dataDir = await mkdtemp(join(tmpdir(), 'storefront-activation-'));
    // Existing builds are reused; the database is separate.
    for (const part of ['remotes', 'shell'])
      await cp(join(shopOfRun.dataDir, part), join(dataDir, part), { recursive: true });
    const shop = await startComposedShop({ dataDir, seed: 'empty', env: { ...BUSY_MACHINE, REQUIRE_ACTIVATION: '1' } });
    try {
      for (const { locale, language } of [
        { locale: 'en-AE', language: 'en' },
        { locale: 'ar', language: 'ar' },
      ] as const) {
        const context = await browser.newContext({ baseURL: shop.origin, serviceWorkers: 'block' });
        const page = await context.newPage();
        const email = `new-${language}@example.com`;
        await register(context.request, locale, email);
        const account = (id: string) => loadMessages(language)('mfe-account', `account.identity.${id}`);
        await openPage(page, localizedPath(locale, '/sign-in/'));
        await main(page).getByLabel(account('identifier'), { exact: true }).fill(email);
        await main(page).getByLabel(account('password'), { exact: true }).fill('Tayyib-9371-x');
        await main(page)
          .getByRole('button', { name: account('signIn') })
          .click();
        const message = loadMessages(language)('storefront-kit', 'kit.error.not_activated');
        await expect(main(page).getByRole('alert')).toContainText(message);
        await context.close();
      }
    } finally {
      await shop.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
