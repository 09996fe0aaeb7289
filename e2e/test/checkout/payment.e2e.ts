import { expect } from '@playwright/test';
import { cancelOrder, listOrders } from 'shared-contracts/endpoints/account/orders';
import { getBalance } from 'shared-contracts/endpoints/account/wallet';
import { localeInfo } from 'shared-contracts/locale';
import { signInAs } from 'test-kit/identity';
import { openPage } from 'test-kit/open-page';
import { addToCart } from 'shared-contracts/endpoints/checkout/cart';
import { screenOf } from '../../src/browser/screen-of.ts';
import { createBackendClient } from '../../src/backend.ts';
import {
  CARD,
  chooseMethod,
  getMain,
  payWithCard,
  placeOrderWith,
  clickPlaceOrder,
  prepareCheckout,
} from '../../src/checkout-steps.ts';
import { localizedPath } from '../../src/customers.ts';
import { findProduct } from '../../src/products.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';

// The provider rejects a wrong code and repeated forms on purpose.
test.use({ provoked: /status of (400|422)/ });

const CONFIRMATION = /\/checkout\/confirmation\/[^/]+\/$/;
const text = (language: 'en' | 'ar') => (id: string) =>
  loadMessages(language)('mfe-cart-checkout', `cart-checkout.${id}`);

for (const locale of ['en-AE', 'ar-SA'] as const) {
  const { language } = localeInfo(locale);
  const own = text(language);
  const pay = (id: string) => loadMessages(language)('platform/services/payment-sandbox', `pay.${id}`);

  test(`Payment by card with a challenge: the form shows errors, a wrong code is corrected, the card is saved for the next order: ${locale} @desktop [ACT-02][CART-09][CART-10][CART-11]`, async ({
    page,
    context,
  }) => {
    await prepareCheckout(context.request, locale);
    await placeOrderWith(page, 'card', locale);
    await payWithCard(page, '4242 4242 4242 4241');
    await expect(page.getByRole('alert')).toHaveText(pay('incomplete'));
    await expect(page.locator('input[name=name]')).toHaveValue('Noor Saleh');
    await expectAccessible(page);
    await page.getByRole('checkbox').check();
    await payWithCard(page, CARD.challenge);
    await page.getByLabel(pay('code')).fill('000000');
    await page.getByRole('button', { name: pay('confirm') }).click();
    await expect(page.getByText(pay('wrongCode').split('{')[0] ?? '')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(pay('code')).fill('246810');
    await page.getByRole('button', { name: pay('confirm') }).click();
    await expect(page).toHaveURL(CONFIRMATION);
    await expect(getMain(page)).toContainText(own('confirmation.paid').replace('{method}', own('payment.card')));
    const [, emptyCart = ''] = /=0 \{([^}]+)\}/.exec(own('mini.label')) ?? [];
    await expect(page.getByRole('banner').getByRole('button', { name: emptyCart })).toBeVisible();
    const callBackend = createBackendClient(context.request, locale);
    const { results } = await callBackend(listOrders, { query: {} });
    expect(results).toMatchObject([{ status: 'processing' }]);
    await expect(getMain(page)).toContainText(results[0]?.number ?? '');

    const { id } = await findProduct(context.request, {
      locale,
      card: ({ qty }) => qty > 3,
      product: (found) => !found.warranty_required,
    });
    await callBackend(addToCart, { query: {}, body: { product: id } });
    await openPage(page, localizedPath(locale, '/checkout/'));
    await chooseMethod(page, 'card', locale);
    const card = own('checkout.cardLast').replace('{brand}', 'Visa').replace('{digits}', '3220');
    await expect(getMain(page).getByRole('radio', { name: card })).toBeChecked();
    await expectAccessible(page);
    await clickPlaceOrder(page, locale);
    await page.getByLabel(pay('cvc')).fill('123');
    await page.locator('form button').first().click();
    await page.getByLabel(pay('code')).fill('246810');
    await page.getByRole('button', { name: pay('confirm') }).click();
    await expect(page).toHaveURL(CONFIRMATION);
    await expect(getMain(page)).toContainText(own('confirmation.transactionNumber'));
  });

  test(`Payment: a late confirmation of the bank is polled, then shown without a press: ${locale} @desktop [CART-10]`, async ({
    page,
    context,
  }) => {
    await prepareCheckout(context.request, locale);
    await placeOrderWith(page, 'card', locale);
    await payWithCard(page, CARD.late);
    await expect(getMain(page).getByRole('heading', { name: own('pay.checking') })).toBeVisible();
    await expect(page).toHaveURL(CONFIRMATION);
    const { results } = await createBackendClient(context.request, locale)(listOrders, { query: {} });
    expect(results).toMatchObject([{ status: 'processing' }]);
  });
}

test('Payment: a refused card leads back with all choices intact; another card then pays, once @phone [CART-10]', async ({
  page,
  context,
}) => {
  const getMessage = loadMessages('ar');
  await prepareCheckout(context.request, 'ar-SA');
  await placeOrderWith(page, 'card', 'ar-SA');
  await expect(page).toHaveURL(/\/pay\//);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectAccessible(page);
  await payWithCard(page, CARD.refused);
  await expect(page).toHaveURL(/\/ar-SA\/checkout\/\?payment=insufficient_funds/);
  await expect(getMain(page).getByRole('alert')).toContainText(
    getMessage('mfe-cart-checkout', 'cart-checkout.refused.insufficient_funds'),
  );
  await expect(getMain(page).getByRole('radio', { name: new RegExp(`^${text('ar')('payment.card')}`) })).toBeChecked();
  await clickPlaceOrder(page, 'ar-SA');
  await payWithCard(page, '5555 5555 5555 4444');
  await expect(page).toHaveURL(CONFIRMATION);
  const { results } = await createBackendClient(context.request, 'ar-SA')(listOrders, { query: {} });
  expect(results).toHaveLength(1);
});

test('Payment: after cancelling or Back nothing is paid, and the cart is ordered in cash @desktop [CART-10]', async ({
  page,
  context,
}) => {
  await prepareCheckout(context.request);
  await placeOrderWith(page, 'card');
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page).toHaveURL(/\/checkout\/\?payment=cancelled/);
  await expect(getMain(page).getByText('You did not complete the card payment.')).toBeVisible();
  await expect(getMain(page).getByRole('alert')).toHaveCount(0);
  await chooseMethod(page, 'card');
  await clickPlaceOrder(page);
  await expect(page).toHaveURL(/\/pay\//);
  const form = page.url();
  await placeOrderWith(page, 'cash');
  await expect(page).toHaveURL(CONFIRMATION);
  await page.goto(form);
  await expect(page.getByText('This payment is over.')).toBeVisible();
  const { results } = await createBackendClient(context.request)(listOrders, { query: {} });
  expect(results).toMatchObject([{ status: 'ordered' }]);
});

for (const [locale, customer] of [
  ['en-AE', 'layla'],
  ['ar-SA', 'omar'],
] as const) {
  const { language } = localeInfo(locale);

  test(`Checkout: promo code and wallet: a wrong code shows an error, the wallet pays a part, cash the rest: ${locale} ${screenOf(locale)} [CART-07][CART-08][CART-09]`, async ({
    page,
    context,
  }) => {
    const own = text(language);
    await signInAs(page, customer);
    const callBackend = createBackendClient(context.request, locale);
    const { balance } = await callBackend(getBalance, {});
    expect(Number(balance.amount), `${customer}’s wallet: a run before this one has spent it`).toBeGreaterThan(0);
    // The product costs more than the wallet can pay after the code's discount of a tenth.
    const dear = Number(balance.amount) * 1.2;
    const { id } = await findProduct(context.request, {
      locale,
      card: ({ qty, taxed_newprice }) => qty > 3 && Number(taxed_newprice.amount) > dear,
      product: ({ warranty_required: needed }) => !needed,
    });
    await callBackend(addToCart, { query: {}, body: { product: id } });
    await openPage(page, localizedPath(locale, '/checkout/'));
    const code = getMain(page).getByRole('textbox', { name: own('checkout.promoCode') });
    const apply = getMain(page).getByRole('button', { name: own('checkout.apply') });
    await code.fill('<b>كود</b>');
    await apply.click();
    await expect(
      getMain(page).getByText(loadMessages(language)('storefront-kit', 'kit.error.wrong_promo_code')),
    ).toBeVisible();
    await expect(code).toHaveValue('<b>كود</b>');
    await code.fill('marhaba10');
    await apply.click();
    await expect(
      getMain(page).getByRole('button', { name: own('checkout.promoRemove').replace('{code}', 'MARHABA10') }),
    ).toBeVisible();
    await getMain(page)
      .getByRole('checkbox', { name: new RegExp(own('checkout.useWallet')) })
      .check();
    await expect(getMain(page).getByText(own('totals.payable'), { exact: true })).toBeVisible();
    await chooseMethod(page, 'cash', locale);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessible(page);
    await clickPlaceOrder(page, locale);
    await expect(page).toHaveURL(CONFIRMATION);
    await expect(getMain(page).getByText(own('totals.wallet'))).toBeVisible();
    await expect.poll(async () => (await callBackend(getBalance, {})).balance.amount).toBe('0.00');
    // Cancelled, the order gives the balance back to later tests.
    const [, number = ''] = /confirmation\/([^/]+)\//.exec(page.url()) ?? [];
    await callBackend(cancelOrder, { params: { number: decodeURIComponent(number) } });
    expect((await callBackend(getBalance, {})).balance).toEqual(balance);
  });
}
