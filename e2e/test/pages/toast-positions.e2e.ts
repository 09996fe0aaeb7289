import { expect, type Locator, type Page } from '@playwright/test';
import { TOAST_POSITIONS, type ToastInput } from 'shared-contracts/bus/toast';
import { localeInfo } from 'shared-contracts/locale';
import { openPage } from 'test-kit/open-page';
import { screenOf } from '../../src/browser/screen-of.ts';
import { changeModule } from '../../src/changed-pages.ts';
import { localizedPath } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';

/** A version of the content remote that offers its host's toasts to the test. */
const OFFER_TOASTS = `pageLifecycles: (options, props) => {
  globalThis.showToast = (toast) => void props.host.toast(toast);
  return remote.pageLifecycles(options, props);
},`;

const LONG = 'An item of your cart is sold out. '.repeat(12);

let restore: () => Promise<void>;
test.beforeAll(async () => {
  ({ restore } = await changeModule('content', OFFER_TOASTS));
});
test.afterAll(() => restore());

const showToast = (page: Page, toast: ToastInput) =>
  page.evaluate(
    (input) => (globalThis as unknown as { showToast: (toast: ToastInput) => void }).showToast(input),
    toast,
  );

const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

for (const locale of ['en-AE', 'ar-SA'] as const) {
  const { language } = localeInfo(locale);
  const close = loadMessages(language)('storefront-kit', 'kit.close');

  test(`Toasts: a remote’s toast appears at each of the six positions, mirrored in Arabic: ${locale} [APP-04][APP-02]`, async ({
    page,
  }) => {
    await openPage(page, localizedPath(locale, '/about/'));
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const offset = width < 768 ? 90 : 135;
    for (const position of TOAST_POSITIONS) {
      await showToast(page, { id: position, header: position, message: `At ${position}`, position, lifetime: 60_000 });
      const toast = page.locator(`[data-position="${position}"]`).getByRole('status');
      await expect(toast).toContainText(`At ${position}`);
      const box = await boxOf(toast);
      const edge = position.startsWith('top') ? box.y : height - box.y - box.height;
      expect([position, Math.round(edge)]).toEqual([position, offset]);
      // The container's width; a narrower screen leaves less.
      expect([position, Math.round(box.width)]).toEqual([position, width < 600 ? width - 24 : 600]);
      const [left, right] = [box.x, width - box.x - box.width];
      if (width < 600 || position.endsWith('middle')) expect(Math.abs(left - right)).toBeLessThan(2);
      else expect([position, left < right]).toEqual([position, position.endsWith('left') === (language === 'en')]);
      await toast.getByRole('button', { name: close }).click();
      await expect(toast).toHaveCount(0);
    }
  });

  test(`Toasts: type, lifetime, truncation and icon are those of the remote: ${locale} ${screenOf(locale)} [APP-04]`, async ({
    page,
  }) => {
    await openPage(page, localizedPath(locale, '/about/'));
    const place = page.locator('[data-position="top_right"]');
    await showToast(page, { id: 'error', type: 'Error', message: 'Refused', lifetime: 60_000 });
    // Screen readers announce errors at once.
    await expect(place.getByRole('alert')).toContainText('Refused');
    await showToast(page, { id: 'error', type: 'Success', message: 'Accepted', lifetime: 60_000 });
    await expect(place.getByRole('alert')).toHaveCount(0);
    await expect(place.getByRole('status')).toHaveText(/Accepted/);

    await expectAccessible(page);

    await showToast(page, { id: 'long', message: LONG, lifetime: 60_000 });
    await showToast(page, { id: 'short', message: LONG, truncate: true, lifetime: 60_000 });
    const [, whole, truncated] = await place.getByRole('status').all();
    expect((await boxOf(truncated!)).height).toBeLessThan((await boxOf(whole!)).height);
    await showToast(page, { id: 'plain', icon: 'cart', message: 'Plain', lifetime: 60_000 });
    await showToast(page, { id: 'filled', icon: 'cart', icon_style: 'filled', message: 'Filled', lifetime: 60_000 });
    const icon = (text: string) => place.getByRole('status').filter({ hasText: text }).locator('svg').first();
    expect(await icon('Plain').innerHTML()).toBe(await icon('Filled').innerHTML());
    const background = (text: string) =>
      icon(text).evaluate((svg) => getComputedStyle(svg.parentElement ?? svg).backgroundColor);
    expect(await background('Plain')).not.toBe(await background('Filled'));

    // Longer than the four seconds of a toast without a lifetime.
    const shownAt = Date.now();
    await showToast(page, { id: 'brief', type: 'Warning', message: 'Brief', lifetime: 6_000 });
    const brief = place.getByText('Brief');
    await expect(brief).toBeVisible();
    await expect(brief).toBeHidden();
    expect(Date.now() - shownAt).toBeGreaterThanOrEqual(6_000);
  });
}
