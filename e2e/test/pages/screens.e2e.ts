import { expect, type Page } from '@playwright/test';
import { routes } from 'shared-contracts/routes';
import { signIn } from 'test-kit/identity';
import { openPage } from 'test-kit/open-page';
import { findBadEnd, findOverflow } from '../../src/browser/page-layout.ts';
import { localizedPath, saveAddress, signUp } from '../../src/customers.ts';
import { listAccountScreens, listGuestScreens, listPurchaseScreens, type ShopScreen } from '../../src/screens.ts';
import { findViolations, test } from '../../src/shop-test.ts';

// A narrower viewport makes the browser fetch the preloaded picture again, in another width.
test.use({ provoked: /preloaded using link preload|status of 404/ });

const WIDTHS = [360, 768, 1280];

/** Controls of the header and the bottom bar that a shopper cannot press: too small, out of view, or covered. */
const outOfReach = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelectorAll<HTMLElement>(
      '#shell-header :is(a, button, summary, input):not(.skip-link)',
    );
    const shown = [...frame].filter((element) => element.checkVisibility() && !element.closest('.strip, [popover]'));
    return shown.flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const good = width >= 24 && height >= 24 && (hit === element || element.contains(hit));
      return good ? [] : [element.getAttribute('aria-label') ?? element.textContent];
    });
  });

/** Screens beside those of `listGuestScreens` and its like. */
const asScreens = (...paths: readonly string[]): readonly ShopScreen[] => paths.map((path) => ({ name: path, path }));

// Neither the colours nor the order of the elements depend on both, so two of the four combinations cover them.
for (const { locale, colorScheme } of [
  { locale: 'en-AE', colorScheme: 'light' },
  { locale: 'ar-SA', colorScheme: 'dark' },
] as const) {
  test.describe(`Screens at 360, 768 and 1280 fit, end well, can be left, and have no violation of WCAG 2.2 AA: ${locale}, ${colorScheme} theme`, () => {
    test.use({ colorScheme });
    test.describe.configure({ timeout: 900_000 });

    /**
     * Opens each screen once. At the end it lists every violation: each screen is checked at two widths in one language,
     * and at the third in the other.
     */
    async function expectGoodScreens(page: Page, screens: readonly ShopScreen[]): Promise<void> {
      const violations: string[] = [];
      for (const [index, { name, path }] of screens.entries()) {
        await openPage(page, localizedPath(locale, path));
        await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeAttached();
        const isOdd = (index % 2 === 1) !== locale.startsWith('ar');
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          const message = `${name} at ${width}`;
          await expect.poll(() => findOverflow(page), { message }).toEqual([]);
          await expect.poll(() => findBadEnd(page), { message }).toEqual([]);
          await expect.poll(() => outOfReach(page), { message }).toEqual([]);
          if ((width === 768) === isOdd)
            violations.push(...(await findViolations(page)).map((violation) => `${message}: ${violation}`));
        }
      }
      expect(violations).toEqual([]);
    }

    test('a guest’s @desktop [APP-14][APP-02][APP-18]', async ({ page, request }) => {
      await expectGoodScreens(page, [...(await listGuestScreens(request, locale)), ...asScreens('/set-password/')]);
    });

    test('a new customer’s, and those of a purchase @desktop [APP-14][APP-02][APP-18]', async ({ page, context }) => {
      await signUp(context.request, locale);
      await expectGoodScreens(page, asScreens(routes.cart(), routes.orders(), routes.favourites()));
      const { id: address } = await saveAddress(context.request, locale);
      await expectGoodScreens(page, [
        ...(await listPurchaseScreens(context.request, locale, address)),
        ...asScreens('/checkout/payment/?transaction=none', routes.address(address), routes.orders()),
      ]);
    });

    test('those of a customer’s account @desktop [APP-14][APP-02][APP-18]', async ({ page, context }) => {
      await signIn(context.request, 'layla');
      await expectGoodScreens(page, await listAccountScreens(context.request, locale));
    });
  });
}
