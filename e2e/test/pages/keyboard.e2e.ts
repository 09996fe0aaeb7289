import { expect, type Locator, type Page } from '@playwright/test';
import { localeInfo } from 'shared-contracts/locale';
import { openPage } from 'test-kit/open-page';
import { localizedPath } from '../../src/customers.ts';
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

for (const locale of ['en-AE', 'ar-SA'] as const) {
  const { language } = localeInfo(locale);
  const getMessage = loadMessages(language);

  test(`Keyboard: leads from search to the cart without a pointer: ${locale} @desktop`, async ({ page }) => {
    const main = page.getByRole('main');
    await openPage(page, localizedPath(locale, '/'));
    await page.keyboard.press('Tab');
    await expect(page.locator('.skip-link')).toBeFocused();
    await tabTo(page, page.getByRole('banner').getByRole('combobox'));
    await page.keyboard.type(language === 'ar' ? 'سماعات' : 'headphones');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/\?q=/);
    await page.waitForLoadState('networkidle');

    // The results replace the page in place: a keyboard user is past the header already.
    await expect(page.locator('#main')).toBeFocused();
    await tabTo(page, main.locator('input[type=checkbox][value^="brand:"]').first());
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/filters%5B%5D=brand/);
    await expect(main.locator('input[type=checkbox][value^="brand:"]').first()).toBeFocused();
    await tabTo(page, main.locator('a.card-link').first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/p\//);

    const add = main.getByRole('button', { name: getMessage('storefront-kit', 'kit.addToCart'), exact: true });
    await tabTo(page, add.locator('visible=true').first());
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('status').filter({ hasText: getMessage('storefront-kit', 'kit.addedToCart') }),
    ).toBeVisible();
    await tabTo(page, main.getByRole('link', { name: getMessage('mfe-product', 'product.buy.viewCart') }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cart\/$/);
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
}
