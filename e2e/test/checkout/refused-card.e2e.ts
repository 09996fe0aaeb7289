import { expect } from '@playwright/test';
import { getCart } from 'shared-contracts/endpoints/checkout/cart';
import { localeInfo } from 'shared-contracts/locale';
import { screenOf } from '../../src/browser/screen-of.ts';
import { createBackendClient } from '../../src/backend.ts';
import { CARD, chooseMethod, getMain, payWithCard, placeOrderWith, prepareCheckout } from '../../src/checkout-steps.ts';
import { localizedPath } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';

const EXPIRED = '4000 0000 0000 0069';

for (const locale of ['en-AE', 'ar'] as const) {
  const getMessage = loadMessages(localeInfo(locale).language);
  const getReason = (reason: string) => getMessage('mfe-cart-checkout', `cart-checkout.refused.${reason}`);

  test(`Refused card: checkout says why, with all choices intact: ${locale} ${screenOf(locale)} [CART-10][ACT-02]`, async ({
    page,
    context,
  }) => {
    await prepareCheckout(context.request, locale);
    const expectReason = async (reason: string) => {
      await expect(page).toHaveURL(new RegExp(`/checkout/\\?payment=${reason}`));
      await expect(getMain(page).getByRole('alert')).toContainText(getReason(reason));
    };
    await placeOrderWith(page, 'card', locale);
    await payWithCard(page, CARD.refused);
    await expectReason('insufficient_funds');
    await expectAccessible(page);
    await placeOrderWith(page, 'card', locale);
    await payWithCard(page, EXPIRED);
    await expectReason('expired_card');

    await placeOrderWith(page, 'card', locale);
    await payWithCard(page, CARD.challenge);
    for (const code of ['111111', '222222', '333333']) {
      await page.locator('input[name=code]').fill(code);
      await page.locator('form button').first().click();
    }
    await expectReason('challenge_failed');

    await placeOrderWith(page, 'card', locale);
    await page.locator('form[action$="/cancel"] button').click();
    await expect(page).toHaveURL(/\/checkout\/\?payment=cancelled/);
    await expect(getMain(page).getByText(getReason('cancelled'))).toBeVisible();
    await expect(getMain(page).getByRole('alert')).toHaveCount(0);
    const card = new RegExp(`^${getMessage('mfe-cart-checkout', 'cart-checkout.payment.card')}`);
    await expect(getMain(page).getByRole('radio', { name: card })).toBeChecked();
    await expectAccessible(page);
    const cart = await createBackendClient(context.request, locale)(getCart, { query: {} });
    expect(cart.count).toBe(1);
    await page.goto(localizedPath(locale, '/checkout/'));
    await chooseMethod(page, 'cash', locale);
    await expect(getMain(page).getByText(getReason('cancelled'))).toHaveCount(0);
  });
}
