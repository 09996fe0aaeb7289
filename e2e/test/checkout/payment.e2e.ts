import { expect } from '@playwright/test';
import { listOrders } from 'shared-contracts/endpoints/orders';
import { getBalance } from 'shared-contracts/endpoints/wallet';
import { signInAs } from 'test-kit/identity';
import { openPage } from 'test-kit/open-page';
import { addToCart } from 'shared-contracts/endpoints/cart';
import { backendOf } from '../../src/backend.ts';
import { CARD, chooseMethod, main, payWith, placeOrderBy, pressPlace, readyToPay } from '../../src/checkout-steps.ts';
import { findProduct } from '../../src/products.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';
import { words } from '../../src/messages.ts';

// A wrong code and a form that is shown again are refused on purpose.
test.use({ provoked: /status of (400|422)/ });

const CONFIRMATION = /\/checkout\/confirmation\/[^/]+\/$/;
const text = (language: 'en' | 'ar') => (id: string) => words(language)('mfe-cart-checkout', `cart-checkout.${id}`);

test('by card with a challenge: the form says what is wrong, a wrong code may be corrected, the card is kept for the next order @desktop [CART-09][CART-10][CART-11]', async ({
  page,
  context,
}) => {
  const own = text('en');
  await readyToPay(context.request);
  await placeOrderBy(page, 'card');
  await payWith(page, '4242 4242 4242 4241');
  await expect(page.getByRole('alert')).toHaveText('Please complete your payment information');
  await expect(page.locator('input[name=name]')).toHaveValue('Noor Saleh');
  await expectAccessible(page);
  await page.getByRole('checkbox').check();
  await payWith(page, CARD.challenge);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Wrong code! Try again')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code').fill('246810');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(CONFIRMATION);
  await expect(main(page)).toContainText('Card – paid');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, empty' })).toBeVisible();
  const ask = backendOf(context.request);
  const { results } = await ask(listOrders, { query: {} });
  expect(results).toMatchObject([{ status: 'processing' }]);
  await expect(main(page)).toContainText(results[0]?.number ?? '');

  const { id } = await findProduct(context.request, {
    card: ({ qty }) => qty > 3,
    product: (found) => !found.warranty_required,
  });
  await ask(addToCart, { query: {}, body: { product: id } });
  await openPage(page, '/checkout/');
  await chooseMethod(page, 'card');
  await expect(main(page).getByRole('radio', { name: /Visa ending in 3220/ })).toBeChecked();
  await expectAccessible(page);
  await pressPlace(page);
  await page.getByLabel('Security code').fill('123');
  await page.locator('form button').first().click();
  await page.getByLabel('Code').fill('246810');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(CONFIRMATION);
  await expect(main(page)).toContainText(own('confirmation.transactionNumber'));
});

test('a refused card leads back with everything as it was; another card then pays, once @phone [CART-10]', async ({
  page,
  context,
}) => {
  const say = words('ar');
  await readyToPay(context.request, 'ar-SA');
  await placeOrderBy(page, 'card', 'ar-SA');
  await expect(page).toHaveURL(/\/pay\//);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectAccessible(page);
  await payWith(page, CARD.refused);
  await expect(page).toHaveURL(/\/ar-SA\/checkout\/\?payment=refused/);
  await expect(main(page).getByRole('alert')).toContainText(say('storefront-kit', 'kit.error.payment_error'));
  await expect(main(page).getByRole('radio', { name: new RegExp(`^${text('ar')('payment.card')}`) })).toBeChecked();
  await pressPlace(page, 'ar-SA');
  await payWith(page, '5555 5555 5555 4444');
  await expect(page).toHaveURL(CONFIRMATION);
  const { results } = await backendOf(context.request, 'ar-SA')(listOrders, { query: {} });
  expect(results).toHaveLength(1);
});

test('a payment given up is nothing: cancelled, or left by Back, the cart is ordered in cash @desktop [CART-10]', async ({
  page,
  context,
}) => {
  await readyToPay(context.request);
  await placeOrderBy(page, 'card');
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page).toHaveURL(/\/checkout\/\?payment=refused/);
  await expect(main(page).getByRole('alert')).toContainText('Payment error, try again');
  await chooseMethod(page, 'card');
  await pressPlace(page);
  await expect(page).toHaveURL(/\/pay\//);
  const form = page.url();
  await placeOrderBy(page, 'cash');
  await expect(page).toHaveURL(CONFIRMATION);
  await page.goto(form);
  await expect(page.getByText('This payment is over.')).toBeVisible();
  const { results } = await backendOf(context.request)(listOrders, { query: {} });
  expect(results).toMatchObject([{ status: 'ordered' }]);
});

test('a payment that the bank confirms late is waited for, then confirmed without a press @desktop [CART-10]', async ({
  page,
  context,
}) => {
  await readyToPay(context.request);
  await placeOrderBy(page, 'card');
  await payWith(page, CARD.late);
  await expect(main(page).getByRole('heading', { name: text('en')('pay.checking') })).toBeVisible();
  await expect(page).toHaveURL(CONFIRMATION);
  const { results } = await backendOf(context.request)(listOrders, { query: {} });
  expect(results).toMatchObject([{ status: 'processing' }]);
});

test('promo code and wallet in Arabic: a wrong code is said so, the wallet pays a part, cash the rest @phone [CART-07][CART-08][CART-09]', async ({
  page,
  context,
}) => {
  const own = text('ar');
  const locale = 'ar-SA';
  await signInAs(page, 'omar');
  const ask = backendOf(context.request, locale);
  const { balance } = await ask(getBalance, {});
  expect(Number(balance.amount), 'Omar’s wallet: a run before this one has spent it').toBeGreaterThan(0);
  // Dearer than the wallet can pay with the code's tenth off.
  const dear = Number(balance.amount) * 1.2;
  const { id } = await findProduct(context.request, {
    locale,
    card: ({ qty, taxed_newprice }) => qty > 3 && Number(taxed_newprice.amount) > dear,
    product: ({ warranty_required: needed }) => !needed,
  });
  await ask(addToCart, { query: {}, body: { product: id } });
  await openPage(page, '/ar-SA/checkout/');
  const code = main(page).getByRole('textbox', { name: own('checkout.promoCode') });
  const apply = main(page).getByRole('button', { name: own('checkout.apply') });
  await code.fill('<b>كود</b>');
  await apply.click();
  await expect(main(page).getByText(words('ar')('storefront-kit', 'kit.error.wrong_promo_code'))).toBeVisible();
  await expect(code).toHaveValue('<b>كود</b>');
  await code.fill('marhaba10');
  await apply.click();
  await expect(
    main(page).getByRole('button', { name: own('checkout.promoRemove').replace('{code}', 'MARHABA10') }),
  ).toBeVisible();
  await main(page)
    .getByRole('checkbox', { name: new RegExp(own('checkout.useWallet')) })
    .check();
  await expect(main(page).getByText(own('totals.payable'))).toBeVisible();
  await chooseMethod(page, 'cash', locale);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page);
  await pressPlace(page, locale);
  await expect(page).toHaveURL(CONFIRMATION);
  await expect(main(page).getByText(own('totals.wallet'))).toBeVisible();
  await expect.poll(async () => (await ask(getBalance, {})).balance.amount).toBe('0.00');
});
