import { expect, type Page } from '@playwright/test';
import { addToCart } from 'shared-contracts/endpoints/checkout/cart';
import type { Locale } from 'shared-contracts/locale';
import { openPage } from 'test-kit/open-page';
import { screenOf } from '../../src/browser/screen-of.ts';
import { createBackendClient } from '../../src/backend.ts';
import { chooseMethod, clickPlaceOrder, getMain, prepareCheckout } from '../../src/checkout-steps.ts';
import { localizedPath, readEmail, signUp } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';

const LOCALES = ['en-AE', 'ar-SA'] as const satisfies readonly Locale[];
const messagesOf = (locale: Locale) => loadMessages(locale.startsWith('ar') ? 'ar' : 'en');

for (const locale of LOCALES) {
  const getMessage = messagesOf(locale);
  const cart = (id: string) => getMessage('mfe-cart-checkout', `cart-checkout.${id}`);

  test(`Cart: saves a line for later, undoes it, and moves it back unchanged in ${locale} ${screenOf(locale)} [CART-16]`, async ({
    page,
  }) => {
    await signUp(page.request, locale);
    const { id } = await findBuyableProduct(page.request, { locale });
    await createBackendClient(page.request, locale)(addToCart, { query: {}, body: { product: id, quantity: 2 } });
    await openPage(page, localizedPath(locale, '/cart/'));
    const main = getMain(page);
    const saved = main.getByRole('region', { name: cart('saved.title') });
    const save = main.getByRole('button', { name: new RegExp(`^${cart('saved.save')}`) });
    await save.click();
    await expect(saved.getByRole('listitem')).toHaveCount(1);
    await expect(main.getByRole('heading', { level: 1, name: cart('cart.empty') })).toBeVisible();
    await main
      .getByRole('status')
      .getByRole('button', { name: cart('cart.undo') })
      .click();
    await expect(saved).toHaveCount(0);
    await save.click();
    await expect(saved.getByRole('listitem')).toHaveCount(1);

    await openPage(page, localizedPath(locale, '/user-dashboard/wishlist/'));
    await expect(main.locator('a.card-link')).toHaveCount(1);
    await openPage(page, localizedPath(locale, '/cart/'));
    await expectAccessible(page);
    await saved.getByRole('button', { name: new RegExp(`^${cart('saved.restore')}`) }).click();
    await expect(saved).toHaveCount(0);
    await expect(main.getByRole('spinbutton').or(main.locator('output, input')).first()).toBeVisible();
    await expect(save).toHaveCount(1);
  });

  test(`Checkout: a gift’s recipient and note reach confirmation, order page and mail in ${locale} ${screenOf(locale)} [CART-16]`, async ({
    page,
  }) => {
    const recipient = locale === 'en-AE' ? 'Mariam 🎁' : 'مريم 🎁';
    const note = locale === 'en-AE' ? 'Happy birthday!\nSee you soon 🎂' : 'عيد ميلاد سعيد\nنراك قريبًا 🎂';
    await prepareCheckout(page.request, locale);
    await openPage(page, localizedPath(locale, '/checkout/'));
    const main = getMain(page);
    await main.getByRole('checkbox', { name: cart('gift.label') }).check();
    await expect(main.getByText(cart('gift.hint'))).toBeVisible();
    await main.getByLabel(cart('gift.recipient')).fill(recipient);
    const noteField = main.getByLabel(cart('gift.note'));
    await noteField.pressSequentially('x'.repeat(3));
    await noteField.fill(note);
    await expectAccessible(page);
    await chooseMethod(page, 'cash', locale);
    await clickPlaceOrder(page, locale);
    await expect(page).toHaveURL(/\/confirmation\//);
    await expectGift(page, recipient, note, cart('gift.hint'));
    await main.getByRole('link', { name: cart('confirmation.toOrder') }).click();
    await expect(page).toHaveURL(/\/orders\//);
    await expectGift(page, recipient, note, getMessage('mfe-account', 'account.order.giftHint'));
    const outbox = await (await page.request.get('/api/outbox/')).text();
    const email = await readEmail(page.request);
    const mail = outbox.split('<article>').find((each) => each.includes(`email to ${email},`) && each.includes('🎂'));
    expect(mail).toContain(recipient.slice(0, 4));
  });
}

async function expectGift(page: Page, recipient: string, note: string, hint: string): Promise<void> {
  const main = getMain(page);
  for (const text of [recipient, ...note.split('\n'), hint]) await expect(main.getByText(text).first()).toBeVisible();
}
