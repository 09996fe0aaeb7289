import { expect, type Locator, type Page } from '@playwright/test';
import { localeInfo } from 'shared-contracts/locale';
import { openPage } from 'test-kit/open-page';
import { localizedPath, saveAddress, signUp } from '../../src/customers.ts';
import { test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';

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

  test(`Keyboard: leads from search to the cart, and a guest to sign-in, without a pointer: ${locale} @desktop [APP-18]`, async ({
    page,
  }) => {
    const main = page.getByRole('main');
    await buyUntilCart(page, locale);
    await tabTo(
      page,
      main.getByRole('link', { name: getMessage('mfe-cart-checkout', 'cart-checkout.cart.signIn') }),
      3,
    );
    await page.keyboard.press('Enter');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      getMessage('mfe-account', 'account.identity.signInTitle'),
    );
  });

  test(`Keyboard: a customer buys from search to confirmation without a pointer: ${locale} @desktop [APP-18][CART-09]`, async ({
    page,
    context,
  }) => {
    const main = page.getByRole('main');
    await signUp(context.request, locale);
    await saveAddress(context.request, locale);
    await buyUntilCart(page, locale);
    await tabTo(page, main.locator('a[href$="/checkout/"]').locator('visible=true').first());
    await enterPage(page, /\/checkout\/$/);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    const methods = main.locator('input[name="payment_method"]');
    await tabTo(page, methods);
    const cash = main.getByRole('radio', {
      name: new RegExp(`^${getMessage('mfe-cart-checkout', 'cart-checkout.payment.cash')}`),
    });
    // The arrows lead through a group of radio buttons; Space chooses the one with the focus.
    for (let presses = 0; presses < 6 && !(await cash.isChecked()); presses += 1) {
      await page.keyboard.press('Space');
      if (!(await cash.isChecked())) await page.keyboard.press('ArrowDown');
    }
    await expect(cash).toBeChecked();
    const place = main.getByRole('button', { name: getMessage('mfe-cart-checkout', 'cart-checkout.checkout.place') });
    await tabTo(page, place.locator('visible=true').first());
    await enterPage(page, /\/checkout\/confirmation\//);
    await tabTo(page, main.getByRole('link').first());
  });

  test(`Keyboard: Tab stays in the open category panel, and Escape returns the focus to its button: ${locale} [APP-09][APP-18]`, async ({
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
  });
}

/** Searches, filters, opens the first product and adds it to the cart, by keyboard alone; ends on the cart page. */
async function buyUntilCart(page: Page, locale: 'en-AE' | 'ar-SA'): Promise<void> {
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

  const add = main.getByRole('button', { name: getMessage('storefront-kit', 'kit.addToCart'), exact: true });
  await tabTo(page, add.locator('visible=true').first());
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: getMessage('storefront-kit', 'kit.addedToCart') }),
  ).toBeVisible();
  await tabTo(page, main.getByRole('link', { name: getMessage('mfe-product', 'product.buy.viewCart') }));
  await enterPage(page, /\/cart\/$/);
}
