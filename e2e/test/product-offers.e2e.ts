import { expect, type Page } from '@playwright/test';
import { estimateShipping, listOffers } from 'shared-contracts/calls/product';
import { openPage } from 'platform/kit/open-page';
import { backendOf } from '../src/backend.ts';
import { findProduct } from '../src/products.ts';
import { expectAccessible, test } from '../src/shop-test.ts';
import { words } from '../src/words.ts';

const say = words('en');
const kit = (id: string) => say('storefront-kit', `kit.${id}`);
const own = (id: string) => say('mfe-product', `product.${id}`);
const main = (page: Page) => page.getByRole('main');

test('delivery tonight goes with the line where city, offer and hour have it; another city has its own promise @desktop [PDP-05]', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const product = await findProduct(request, {
    card: ({ qty, is_late_delivery: late }) => late && qty >= 5,
    product: (one) => !one.warranty_required,
  });
  const estimate = await backendOf(request)(estimateShipping, { query: { product: product.id } });
  await openPage(page, `/p/${product.slug}/`);
  const tonight = main(page).getByRole('checkbox', { name: own('delivery.tonight') });
  if (estimate.late_delivery.status === 'closed') {
    await expect(main(page)).toContainText(kit('error.late_delivery_closed'));
    await expect(tonight).toHaveCount(0);
  } else await tonight.check();
  const added = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().includes('/api/v1/cart/'));
  await main(page)
    .getByRole('button', { name: kit('addToCart'), exact: true })
    .first()
    .click();
  const wished = estimate.late_delivery.status === 'available';
  expect((await added).postDataJSON() as unknown).toMatchObject({ is_late_delivery: wished });
  await expect(main(page).getByText(kit('addedToCart')).first()).toBeVisible();

  await context.addCookies([{ name: 'city', value: encodeURIComponent('Umm Al Quwain'), url: baseURL ?? '' }]);
  await openPage(page, `/p/${product.slug}/`);
  await expect(main(page)).toContainText(own('delivery.to').replace('{city}', 'Umm Al Quwain'));
  await expect(tonight).toHaveCount(0);
});

test('sellers are compared by price, date, warranty and standing; the page says why one wins, and robots read it all @desktop [PDP-03]', async ({
  page,
  request,
}) => {
  const found = await findProduct(request, {
    card: ({ qty }) => qty > 0,
    product: ({ offers_count: count, rating }) => count > 2 && rating.count > 0,
  });
  const { results: offers } = await backendOf(request)(listOffers, { query: { product: found.id } });
  await openPage(page, `/p/${found.slug}/`);
  await expect(main(page).getByText(/^Best of \d offers/)).toBeVisible();
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
