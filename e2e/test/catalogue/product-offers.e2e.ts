import { expect, type Page } from '@playwright/test';
import { listOffers } from 'shared-contracts/endpoints/catalogue/product';
import { createBackendClient } from '../../src/backend.ts';
import { findProduct } from '../../src/products.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';
import { openWholePage } from '../../src/browser/open-whole-page.ts';

const getMessage = loadMessages('en');
const own = (id: string) => getMessage('mfe-product', `product.${id}`);
const main = (page: Page) => page.getByRole('main');

test('Product page: compares sellers by price, date, warranty and rating, explains the winner, and has structured data @desktop [PDP-03]', async ({
  page,
  request,
}) => {
  const found = await findProduct(request, {
    card: ({ qty }) => qty > 0,
    product: ({ offers_count: count, rating }) => count > 2 && rating.count > 0,
  });
  const { results: offers } = await createBackendClient(request)(listOffers, { query: { product: found.id } });
  const best = main(page).getByText(/^Best of \d offers/);
  await openWholePage(page, `/p/${found.slug}/`, best);
  await expect(best).toBeVisible();
  const sold = offers.filter(({ is_winning: winning, qty }) => !winning && qty > 0);
  for (const { owner, warranty_options: warranties } of sold) {
    const item = main(page).getByRole('listitem').filter({ hasText: owner.full_name }).last();
    await expect(item).toContainText(/Get it (?:on|between)/);
    await expect(item).toContainText(/AED/);
    await expect(item).toContainText(warranties.length > 0 ? /[Ww]arranty/ : own('warranty.notOffered'));
    await expect(item).toContainText(/rated \d\.\d out of 5/);
  }
  await expect(main(page).getByText(own('offers.vat'), { exact: true })).toBeVisible();
  const things = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [product, crumbs] = things.map((text) => JSON.parse(text) as Record<string, unknown>);
  expect(product).toMatchObject({ '@type': 'Product', name: found.name, sku: found.sku });
  expect(product?.['offers']).toHaveLength(offers.length);
  expect(product?.['aggregateRating']).toMatchObject({ reviewCount: found.rating.count });
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });

  await main(page)
    .getByRole('button', { name: own('share.action') })
    .click();
  await expect(page.getByRole('dialog').getByRole('link', { name: own('share.by.whatsapp') })).toBeVisible();
  await expectAccessible(page);
});
