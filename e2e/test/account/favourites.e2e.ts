import { expect, type Page } from '@playwright/test';
import { searchProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { listBuyLater, listFavourites, toggleFavourite } from 'shared-contracts/endpoints/catalogue/favourites';
import { localeInfo } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { openPage } from 'test-kit/open-page';
import { createBackendClient } from '../../src/backend.ts';
import { screenOf } from '../../src/browser/screen-of.ts';
import { stretchLimits } from '../../src/browser/stretch-limits.ts';
import { localizedPath, signUp } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');

/** The backend's response to a change of a list: a document that is opened earlier ends its request. */
const waitForStored = (page: Page, saved: boolean) =>
  page.waitForResponse((response) => {
    const request = response.request();
    if (request.method() !== 'POST' || !request.url().includes(toggleFavourite.path)) return false;
    return (request.postDataJSON() as { readonly saved?: boolean }).saved === saved;
  });

for (const locale of ['en-AE', 'ar-SA'] as const) {
  const loadMessage = loadMessages(localeInfo(locale).language);
  const getMessage = (id: string, values: Readonly<Record<string, string>> = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, value),
      loadMessage('mfe-account', `account.saved.${id}`),
    );
  const pathOf = (path: string) => localizedPath(locale, path);
  const product = (id: string) => loadMessage('mfe-product', `product.save.${id}`);

  test(`Favourites: 50 on a page; one is removed and brought back, one goes to the cart: ${locale} ${screenOf(locale)} [ACC-06]`, async ({
    page,
    context,
  }) => {
    const { request } = context;
    await signUp(request, locale);
    const backend = createBackendClient(request, locale);
    const oldest = await findBuyableProduct(request, { locale });
    const others = (await backend(searchProducts, { query: { q: 'black', page_size: '60' } })).results
      .filter(({ id }) => id !== oldest.id)
      .slice(0, 50);
    expect(others).toHaveLength(50);
    for (const { id } of [oldest, ...others]) await backend(toggleFavourite, { body: { product: id, saved: true } });
    const newest = others[49]!;

    // The bar with “Undo” goes after 10 s.
    await stretchLimits(page);
    await openPage(page, pathOf(routes.favourites()));
    await expect(cards(page)).toHaveCount(50);
    await expect(cards(page).first()).toContainText(newest.name);
    await openPage(page, `${pathOf(routes.favourites())}?page=2`);
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText(oldest.name);

    // The page is empty then, and the shop loads the one before: here only after the product is back.
    const [asked, restored] = [Promise.withResolvers<void>(), waitForStored(page, true)];
    let isRemoved = false;
    await page.route(
      (url) => url.pathname === listFavourites.path,
      async (route) => {
        if (route.request().method() === 'POST') {
          const response = await route.fetch();
          isRemoved = true;
          return route.fulfill({ response });
        }
        if (!isRemoved || !route.request().url().includes('page=2')) return route.fallback();
        asked.resolve();
        await restored;
        return route.fallback();
      },
    );
    await main(page)
      .getByRole('button', { name: getMessage('removeNamed', { name: oldest.name }) })
      .click();
    await expect(cards(page).filter({ hasText: oldest.name })).toHaveCount(0);
    await asked.promise;
    await main(page)
      .getByRole('button', { name: getMessage('undo') })
      .click();
    await expect(cards(page)).toHaveCount(50);
    await expect(cards(page).first()).toContainText(oldest.name);

    const moved = waitForStored(page, false);
    await main(page)
      .getByRole('button', { name: getMessage('moveNamed', { name: oldest.name }) })
      .click();
    await expect(page.getByRole('status').filter({ hasText: getMessage('moved') })).toBeVisible();
    await moved;
    await openPage(page, pathOf(routes.cart()));
    await expect(main(page)).toContainText(oldest.name);
    await openPage(page, pathOf(routes.favourites()));
    await expect(cards(page)).toHaveCount(50);
    await expect(main(page)).not.toContainText(oldest.name);
  });

  test(`Favourites: a press on the product page changes both lists everywhere: ${locale} ${screenOf(locale)} [ACC-06]`, async ({
    page,
    context,
  }) => {
    await signUp(context.request, locale);
    const { id: productId, slug, name } = await findBuyableProduct(context.request, { locale });
    for (const [id, path, list] of [
      ['favourite', routes.favourites(), listFavourites],
      ['buyLater', routes.wishlist(), listBuyLater],
    ] as const) {
      const button = main(page)
        .getByRole('button', { name: product(id), exact: true })
        .locator('visible=true')
        .first();
      await openPage(page, pathOf(routes.product(slug)));
      const added = waitForStored(page, true);
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await added;
      await openPage(page, pathOf(path));
      await expect(cards(page)).toContainText([name]);
      const removed = waitForStored(page, false);
      await main(page)
        .getByRole('button', { name: getMessage('removeNamed', { name }) })
        .click();
      await expect(cards(page)).toHaveCount(0);
      await removed;
      // The button is not pressed either while the page does not know the list.
      const asked = page.waitForRequest((request) => {
        const { pathname, searchParams } = new URL(request.url());
        return pathname === list.path && searchParams.get('product') === String(productId);
      });
      await openPage(page, pathOf(routes.product(slug)));
      expect((await (await (await asked).response())?.json()) as unknown).toMatchObject({ count: 0 });
      await expect(button).toHaveAttribute('aria-pressed', 'false');
    }
  });
}
