import { expect, type Locator, type Page } from '@playwright/test';
import { localeInfo } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { openPage } from 'test-kit/open-page';
import { localizedPath, order, saveAddress, signUp } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';
import { screenOf } from '../../src/browser/screen-of.ts';

const main = (page: Page) => page.getByRole('main');

/** Distances in px by which elements leave the window at its sides. */
const findOverhangs = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
      .filter(({ left, right }) => left < 0 || right > document.documentElement.clientWidth),
  );

for (const locale of ['en-AE', 'ar'] as const) {
  const getMessage = loadMessages(localeInfo(locale).language);
  const own = (id: string) => getMessage('mfe-account', `account.${id}`);

  test(`Dashboard: shows the last order, the wallet, the lists and the whole menu; other pages lead back: ${locale} ${screenOf(locale)} [ACC-01][ACC-09]`, async ({
    page,
    context,
    isMobile,
  }) => {
    const { request } = context;
    const { id: product } = await findBuyableProduct(request, { locale });
    await signUp(request, locale);
    const { id: address } = await saveAddress(request, locale);
    const { number } = await order(request, { product, quantity: 1, address, locale });
    await openPage(page, localizedPath(locale, routes.dashboard()));
    await expect(page).toHaveURL((url) => url.pathname === localizedPath(locale, routes.dashboard()));
    const lastOrder = main(page).getByRole('region', { name: own('dashboard.lastOrder') });
    await expect(lastOrder.getByRole('link', { name: new RegExp(number) })).toBeVisible();
    await expect(main(page).getByRole('region', { name: own('wallet.title') })).toBeVisible();
    for (const path of [
      routes.orders(),
      routes.returns(),
      routes.addresses(),
      routes.favourites(),
      routes.wishlist(),
      routes.notices(),
      routes.wallet(),
      routes.shareAndEarn(),
      routes.account(),
      routes.myQuestions(),
      routes.myReviews(),
      routes.switchAccount(),
    ]) {
      const link = main(page).locator(`a[href="${localizedPath(locale, path)}"]:visible`);
      await expect(link.first(), path).toBeVisible();
    }
    expect(await findOverhangs(main(page).getByRole('link'))).toEqual([]);
    await expectAccessible(page);

    await openPage(page, localizedPath(locale, routes.orders()));
    expect(await findOverhangs(main(page).locator('a, input, button, li'))).toEqual([]);
    const dates = await main(page).locator('input[type=date]').first().boundingBox();
    const card = await main(page).getByRole('listitem').filter({ hasText: number }).boundingBox();
    expect(dates!.x).toBeGreaterThanOrEqual(card!.x - 1);
    expect(dates!.x + dates!.width).toBeLessThanOrEqual(card!.x + card!.width + 1);
    const back = main(page).getByRole('link', { name: own('dashboard.navigation'), exact: true });
    if (!isMobile)
      return expect(main(page).getByRole('navigation', { name: own('dashboard.navigation') })).toBeVisible();
    await expect(main(page).getByRole('navigation', { name: own('dashboard.navigation') })).toBeHidden();
    await back.click();
    await expect(page).toHaveURL((url) => url.pathname === localizedPath(locale, routes.dashboard()));
    return undefined;
  });

  test(`Order: prints without navigation and buttons, by its own button: ${locale} @desktop [ACC-01][ACC-03]`, async ({
    page,
    context,
  }) => {
    const { request } = context;
    const { id: product } = await findBuyableProduct(request, { locale });
    await signUp(request, locale);
    const { id: address } = await saveAddress(request, locale);
    const { number } = await order(request, { product, quantity: 1, address, locale });
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await openPage(page, localizedPath(locale, routes.order(number)));
    await main(page)
      .getByRole('button', { name: own('invoice.print') })
      .click();
    await expect(page.locator('html[data-printed]')).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(main(page).getByRole('navigation')).toHaveCount(0);
    await expect(main(page).getByRole('button')).toHaveCount(0);
    await expect(main(page).getByRole('heading', { level: 1 })).toContainText(number);
  });
}
