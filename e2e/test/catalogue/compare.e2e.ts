import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { searchProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { localeInfo, type Locale } from 'shared-contracts/locale';
import { openPage } from 'test-kit/open-page';
import { screenOf } from '../../src/browser/screen-of.ts';
import { createBackendClient } from '../../src/backend.ts';
import { localizedPath } from '../../src/customers.ts';
import { formatPrice } from '../../src/format-price.ts';
import { loadMessages } from '../../src/messages.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';

const main = (page: Page) => page.getByRole('main');
const columns = (page: Page) => main(page).getByRole('columnheader');

/** Whether the page itself scrolls sideways. */
const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Five products of one category that are in stock. */
async function findFive(request: APIRequestContext, locale: Locale) {
  const { results } = await createBackendClient(request, locale)(searchProducts, {
    query: { filters: ['category:headphones'], page_size: '20' },
  });
  const five = results.filter(({ qty }) => qty > 0).slice(0, 5);
  expect(five).toHaveLength(5);
  return five;
}

const compareUrl = (locale: Locale, slugs: readonly string[]) =>
  localizedPath(locale, `/compare/?${new URLSearchParams(slugs.map((slug) => ['p', slug]))}`);

for (const locale of ['en-AE', 'ar-SA'] as const) {
  const getMessage = loadMessages(localeInfo(locale).language);
  const own = (id: string) => getMessage('mfe-product', `product.compare.${id}`);

  test(`Compare: product pages lead to a comparison of up to four, and the fifth waits for a place: ${locale} ${screenOf(locale)}`, async ({
    page,
    request,
  }) => {
    const five = await findFive(request, locale);
    for (const [index, { slug }] of five.slice(0, 2).entries()) {
      await openPage(page, localizedPath(locale, `/p/${slug}/`));
      await main(page)
        .getByRole('link', { name: own('action'), exact: true })
        .click();
      await expect(columns(page)).toHaveCount(index + 1);
    }
    await expect(page).toHaveURL(
      compareUrl(
        locale,
        five.slice(0, 2).map(({ slug }) => slug),
      ),
    );
    await expectAccessible(page);
    const prices = main(page).getByRole('row', { name: own('price') });
    for (const { taxed_newprice: price } of five.slice(0, 2))
      await expect(prices).toContainText(formatPrice(price, locale).replace('\u00a0', ' '));

    const add = main(page)
      .getByRole('link', { name: own('addNamed').split('{')[0] ?? '' })
      .first();
    await add.click();
    await expect(columns(page)).toHaveCount(3);

    await openPage(
      page,
      compareUrl(
        locale,
        five.map(({ slug }) => slug),
      ),
    );
    await expect(columns(page)).toHaveCount(4);
    await expect(main(page)).toContainText(five[4]?.name ?? '');
    expect(await isWide(page)).toBe(false);
    await columns(page)
      .first()
      .getByRole('link', { name: own('removeNamed').split('{')[0] ?? '' })
      .click();
    await expect(page).toHaveURL(
      compareUrl(
        locale,
        five.slice(1).map(({ slug }) => slug),
      ),
    );
    await expect(columns(page)).toHaveCount(4);

    const rows = main(page).getByRole('rowheader');
    const all = await rows.count();
    await main(page)
      .getByRole('checkbox', { name: own('differences') })
      .check();
    await expect(rows).not.toHaveCount(all);
    await main(page)
      .getByRole('button', { name: new RegExp(getMessage('storefront-kit', 'kit.addToCart')) })
      .first()
      .click();
    await expect(page.getByText(getMessage('storefront-kit', 'kit.addedToCart')).first()).toBeVisible();
  });
}

test('Compare: unknown products are left out, and an empty comparison says how to begin @phone', async ({
  page,
  request,
}) => {
  const getMessage = loadMessages('ar');
  const [first] = await findFive(request, 'ar');
  await openPage(page, compareUrl('ar', [first?.slug ?? '', 'never-sold', '<b>', 'x'.repeat(3000)]));
  await expect(columns(page)).toHaveCount(1);
  await expectAccessible(page);
  expect(await isWide(page)).toBe(false);
  await columns(page).getByRole('link').last().click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(
    getMessage('mfe-product', 'product.compare.empty'),
  );
  await expectAccessible(page);
});
