import { expect, type Locator, type Page } from '@playwright/test';
import { localeInfo } from 'shared-contracts/locale';
import { openPage, waitForHydration } from 'test-kit/open-page';
import { CUSTOMER_PASSWORD, localizedPath, readPhoneCode } from '../../src/customers.ts';
import { test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';
import { screenOf } from '../../src/browser/screen-of.ts';

/** The focused element, whether it is visible, and whether a ring (its own or its frame's) marks it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body)
      return { seen: true, marked: true, text: 'body' };
    const { top, bottom, width } = element.getBoundingClientRect();
    const rings = [element, element.closest('label'), element.closest('article'), element.closest('form')].filter(
      (each) => each !== null,
    );
    const marked = rings.some((each) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
    const text = element.getAttribute('aria-label') ?? element.textContent;
    return { seen: width > 0 && bottom > 0 && top < innerHeight, marked, text: text.trim().slice(0, 40) };
  });

/** Presses Tab until `target` has the focus; every stop on the way is visible and marked. */
async function tabTo(page: Page, target: Locator, most = 90): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const { seen, marked, text } = await focused(page);
    expect({ text, seen, marked }).toEqual({ text, seen: true, marked: true });
    if (await target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))) return;
  }
  throw new Error(`${most} presses of Tab do not lead to ${target.toString()}.`);
}

/** Presses Enter on a link or button that leads to another page; that page has the focus when it is shown. */
async function enterPage(page: Page, url: RegExp): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(url);
  await expect(page.locator('#main')).toBeFocused();
}

for (const locale of ['en-AE', 'ar-SA'] as const) {
  const { language } = localeInfo(locale);
  const getMessage = loadMessages(language);

  test(`Keyboard: a guest searches, signs up, enters an address and buys, without a pointer: ${locale} @desktop [APP-18][CART-09]`, async ({
    page,
  }) => {
    const main = page.getByRole('main');
    const own = (id: string) => getMessage('mfe-cart-checkout', `cart-checkout.${id}`);
    await buyUntilCart(page, locale);
    await tabTo(page, main.getByRole('link', { name: own('cart.signUp') }), 4);
    await page.keyboard.press('Enter');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      getMessage('mfe-account', 'account.identity.signUpTitle'),
    );
    const phone = await signUpByKeyboard(page, locale);
    await expect(page).toHaveURL(/\/cart\/$/);
    // A form is sent as a document: a link of the new one navigates once it is hydrated.
    await waitForHydration(page);
    await tabTo(page, main.locator('a[href$="/checkout/"]').locator('visible=true').first());
    await enterPage(page, /\/checkout\/$/);
    await enterAddress(page, locale);
    await verifyPhone(page, { locale, phone });

    const methods = main.locator('input[name="payment_method"]');
    await tabTo(page, methods);
    const cash = main.getByRole('radio', { name: new RegExp(`^${own('payment.cash')}`) });
    // The arrows lead through a group of radio buttons; Space chooses the one with the focus.
    for (let presses = 0; presses < 6 && !(await cash.isChecked()); presses += 1) {
      await page.keyboard.press('Space');
      if (!(await cash.isChecked())) await page.keyboard.press('ArrowDown');
    }
    await expect(cash).toBeChecked();
    await tabTo(
      page,
      main
        .getByRole('button', { name: own('checkout.place') })
        .locator('visible=true')
        .first(),
    );
    await enterPage(page, /\/checkout\/confirmation\//);
    await tabTo(page, main.getByRole('link').first());
  });

  test(`Keyboard: Tab stays in the open category panel, and Escape returns the focus to its button: ${locale} ${screenOf(locale)} [APP-09][APP-18]`, async ({
    page,
  }) => {
    await openPage(page, localizedPath(locale, '/'));
    const opener = page.locator('button[popovertarget="shell-categories"]').locator('visible=true').first();
    const panel = page.locator('#shell-categories');
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    const links = await panel.locator('a:visible, button:visible').count();
    expect(links).toBeGreaterThan(10);
    // The page behind the panel does not scroll.
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    expect(await overflow()).toBe('hidden');
    const isInside = () => panel.evaluate((element) => element.contains(document.activeElement));
    for (let presses = 0; presses <= links; presses += 1) {
      await page.keyboard.press('Tab');
      const { seen, marked, text } = await focused(page);
      expect({ text, seen, marked, inside: await isInside() }).toEqual({
        text,
        seen: true,
        marked: true,
        inside: true,
      });
    }
    await page.keyboard.press('Shift+Tab');
    expect(await isInside()).toBe(true);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await overflow()).not.toBe('hidden');
  });
}

/** Searches, filters, opens the first product and adds it to the cart, by keyboard alone; ends on the cart page. */
async function buyUntilCart(page: Page, locale: KeyboardLocale): Promise<void> {
  const { language } = localeInfo(locale);
  const getMessage = loadMessages(language);
  const main = page.getByRole('main');
  await openPage(page, localizedPath(locale, '/'));
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip-link')).toBeFocused();
  await tabTo(page, page.getByRole('banner').getByRole('combobox'));
  await page.keyboard.type(language === 'ar' ? 'سماعات' : 'headphones');
  // The results replace the page in place: a keyboard user is past the header already.
  await enterPage(page, /\/search\/\?q=/);
  await tabTo(page, main.locator('input[type=checkbox][value^="brand:"]').first());
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/filters%5B%5D=brand/);
  await expect(main.locator('input[type=checkbox][value^="brand:"]').first()).toBeFocused();
  await tabTo(page, main.locator('a.card-link').first());
  await enterPage(page, /\/p\//);
  // A skeleton has the focus already while the page's data is late; it has nothing to stop at.
  await expect(page.locator('#product-details')).toBeVisible();

  const add = main.getByRole('button', { name: getMessage('storefront-kit', 'kit.addToCart'), exact: true });
  await tabTo(page, add.locator('visible=true').first());
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: getMessage('storefront-kit', 'kit.addedToCart') }),
  ).toBeVisible();
  await tabTo(page, main.getByRole('link', { name: getMessage('mfe-product', 'product.buy.viewCart') }));
  await enterPage(page, /\/cart\/$/);
}

type KeyboardLocale = 'en-AE' | 'ar-SA';

/** Types into the fields of the sign-up form and sends it; resolves to the phone number. */
async function signUpByKeyboard(page: Page, locale: KeyboardLocale): Promise<string> {
  const { language, country } = localeInfo(locale);
  const main = page.getByRole('main');
  const own = (id: string) => loadMessages(language)('mfe-account', `account.identity.${id}`);
  const digits = (country === 'AE' ? '50' : '51') + String(Date.now()).slice(-7);
  const typed = {
    fullName: language === 'ar' ? 'سارة العلي' : 'Sara Ali',
    email: `keyboard-${crypto.randomUUID().slice(0, 13)}@example.com`,
    phone: digits,
    password: CUSTOMER_PASSWORD,
    passwordAgain: CUSTOMER_PASSWORD,
  };
  for (const [id, text] of Object.entries(typed)) {
    await tabTo(page, main.getByLabel(own(id), { exact: true }));
    await page.keyboard.type(text);
  }
  await tabTo(page, main.getByRole('checkbox'), 6);
  await page.keyboard.press('Space');
  await tabTo(page, main.getByRole('button', { name: own('signUp') }), 6);
  await page.keyboard.press('Enter');
  return `+${country === 'AE' ? '971' : '966'}${digits}`;
}

/** Fills in the account's address form in checkout. Another emirate or region empties the levels below it. */
async function enterAddress(page: Page, locale: KeyboardLocale): Promise<void> {
  const { language, country } = localeInfo(locale);
  const main = page.getByRole('main');
  const own = (id: string) => loadMessages(language)('mfe-account', `account.address.${id}`);
  const list = (id: string) => main.getByRole('combobox', { name: own(id), exact: true });
  const city = list('city');
  const area = list(country === 'SA' ? 'district' : 'area_id');
  // The form's code loads after the page's.
  await expect(area).toBeVisible();
  await tabTo(page, list(country === 'SA' ? 'region' : 'emirate'));
  const wanted = await city.inputValue();
  await page.keyboard.press('ArrowDown');
  await expect(city).toHaveValue('');
  await page.keyboard.press('ArrowUp');
  await tabTo(page, city, 1);
  for (let presses = 0; presses < 20 && (await city.inputValue()) !== wanted; presses += 1)
    await page.keyboard.press('ArrowDown');
  await expect(city).toHaveValue(wanted);
  await tabTo(page, area, 1);
  await page.keyboard.press('ArrowDown');
  await expect(area).not.toHaveValue('');
  for (const [id, text] of [
    ['street', language === 'ar' ? 'طريق أنس بن مالك' : '12th Street'],
    ['building_name_or_number', '7'],
  ] as const) {
    await tabTo(page, main.getByRole('textbox', { name: own(id) }), 8);
    await page.keyboard.type(text);
  }
  await tabTo(page, main.getByRole('button', { name: own('save') }), 20);
  await page.keyboard.press('Enter');
  await expect(main.getByRole('textbox', { name: own('street') })).toBeHidden();
}

/** Requests the code of the phone number and types it. */
async function verifyPhone(
  page: Page,
  { locale, phone }: { readonly locale: KeyboardLocale; readonly phone: string },
): Promise<void> {
  const message = loadMessages(localeInfo(locale).language);
  const main = page.getByRole('main');
  await tabTo(page, main.getByRole('button', { name: message('mfe-account', 'account.phone.send') }));
  await page.keyboard.press('Enter');
  await expect(main.getByLabel(message('mfe-account', 'account.phone.code'))).toBeFocused();
  await page.keyboard.type(await readPhoneCode(page.request, phone));
  await page.keyboard.press('Enter');
  await expect(main.getByText(message('mfe-cart-checkout', 'cart-checkout.checkout.phoneVerified'))).toBeVisible();
}
