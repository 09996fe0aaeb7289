import { expect, type Page } from '@playwright/test';
import { getProduct } from 'shared-contracts/endpoints/catalogue/product';
import { PRODUCT_TABS } from 'shared-contracts/routes';
import { openPage } from 'test-kit/open-page';
import { createBackendClient } from '../../src/backend.ts';
import { isMarkedDocument, markDocument } from '../../src/browser/same-document.ts';
import { formatPrice } from '../../src/format-price.ts';
import { findBuyableProduct, findProduct } from '../../src/products.ts';
import { expectImageLoaded, test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';

const getMessage = loadMessages('en');
const kit = (id: string) => getMessage('storefront-kit', `kit.${id}`);
const own = (id: string) => getMessage('mfe-product', `product.${id}`);
const main = (page: Page) => page.getByRole('main');

test('Product page: another colour has its own URL, name, pictures and price; the open tab stays open @desktop [PDP-01][PDP-02]', async ({
  page,
  request,
}) => {
  const product = await findProduct(request, {
    card: ({ colours, qty }) => colours.length > 1 && qty > 0,
    product: ({ images }) => images.length > 1,
  });
  const other = product.colours.find(({ slug }) => slug !== product.slug);
  const there = await createBackendClient(request)(getProduct, { query: { slug: other?.slug ?? '' } });
  await openPage(page, `/p/${product.slug}/?tab=specs`);
  await markDocument(page);
  const gallery = main(page).getByRole('list', { name: own('gallery.label') });
  const picture = gallery.getByRole('img').first();
  const before = await picture.getAttribute('src');
  await expect(main(page).getByText(own('price.vat'))).toBeVisible();
  await expect(main(page).getByText(own('availability.Available'), { exact: true })).toBeVisible();
  await main(page)
    .getByRole('link', { name: other?.label ?? '', exact: true })
    .click();
  await expect(page).toHaveURL((url) => url.pathname + url.search === `/p/${there.slug}/?tab=specs`);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(there.name);
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  await expectImageLoaded(picture);
  await expect(main(page).locator('.now').first()).toHaveText(formatPrice(there.taxed_newprice, 'en-AE'));
  await expect(main(page).getByRole('link', { name: other?.label ?? '', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(await isMarkedDocument(page)).toBe(true);
  await page.goBack();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(product.name);
  await expect(picture).toHaveAttribute('src', before ?? '');
  expect(await isMarkedDocument(page)).toBe(true);

  const thumbnails = main(page).getByRole('link', { name: /^Picture \d of \d$/ });
  await thumbnails.nth(1).click();
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true');
  await gallery
    .getByRole('link', { name: own('gallery.zoomIn') })
    .nth(1)
    .click();
  const zoom = page.getByRole('dialog', { name: own('gallery.label') });
  await expect(zoom.getByRole('status')).toHaveText(`Picture 2 of ${product.images.length}`);
  await page.keyboard.press('ArrowLeft');
  await expect(zoom.getByRole('status')).toHaveText(`Picture 1 of ${product.images.length}`);
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
});

test('Product page: each tab has a URL for direct visits and for clicks, without a new document @desktop [PDP-02]', async ({
  page,
  request,
}) => {
  const {
    slug,
    sku,
    ean,
    weight,
    content,
    bullet_points: points,
  } = await findProduct(request, {
    card: ({ rating }) => rating.count > 3,
    product: (one) => one.ean !== null && one.weight !== null && one.bullet_points.length > 0,
  });
  const tabs = main(page).getByRole('navigation', { name: own('tabs.label') });
  const panel = main(page)
    .locator('section')
    .filter({ has: page.getByRole('navigation', { name: own('tabs.label') }) });
  const expected = {
    overview: [content.flatMap((part) => (part.kind === 0 ? part.paragraphs : []))[0] ?? '', points[0] ?? ''],
    specs: [sku, ean ?? '', own('specs.weight')],
    reviews: [own('reviews.verified')],
    questions: [],
  };
  expect(weight).toBeGreaterThan(0);
  for (const tab of PRODUCT_TABS) {
    await openPage(page, `/p/${slug}/?tab=${tab}`);
    await expect(tabs.locator('[aria-current]')).toContainText(own(`tabs.${tab}`));
    for (const text of expected[tab]) await expect(panel).toContainText(text);
  }
  await openPage(page, `/p/${slug}/?tab=no-such-tab`);
  await expect(tabs.locator('[aria-current]')).toContainText(own('tabs.overview'));
  await markDocument(page);
  const steps = await page.evaluate(() => history.length);
  for (const tab of ['specs', 'reviews', 'questions'] as const) {
    await tabs.getByRole('link', { name: own(`tabs.${tab}`) }).click();
    await expect(page).toHaveURL(new RegExp(`\\?tab=${tab}$`));
    await expect(tabs.locator('[aria-current]')).toContainText(own(`tabs.${tab}`));
    for (const text of expected[tab]) await expect(panel).toContainText(text);
  }
  expect([await page.evaluate(() => history.length), await isMarkedDocument(page)]).toEqual([steps, true]);
});

test('Product page: limits the quantity to the stock; sharing copies the link; saving requires a guest to sign in @desktop [PDP-01]', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { slug, name, qty } = await findBuyableProduct(request, { least: 2, maxPrice: 5 });
  await openPage(page, `/p/${slug}/?tab=reviews`);
  const amount = main(page).getByRole('group', { name: kit('quantityOf').replace('{name}', name) });
  const more = amount.getByRole('button', { name: kit('oneMore') });
  await expect(amount.getByRole('button', { name: kit('oneLess') })).toBeDisabled();
  for (let chosen = 1; chosen < qty; chosen += 1) await more.click();
  await expect(amount.locator('output')).toHaveText(String(qty));
  await expect(more).toBeDisabled();

  await main(page)
    .getByRole('button', { name: own('share.action') })
    .click();
  await page.getByRole('button', { name: own('share.copy') }).click();
  await expect(page.getByRole('status').filter({ hasText: own('share.copied') })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL ?? ''}/p/${slug}/`);
  for (const list of ['save.favourite', 'save.buyLater'])
    await expect(main(page).getByRole('link', { name: own(list) })).toHaveAttribute(
      'href',
      /self-service\/login.*return_to=/,
    );

  const added = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().includes('/api/v1/cart/'));
  await main(page)
    .getByRole('button', { name: kit('addToCart'), exact: true })
    .first()
    .click();
  expect((await added).postDataJSON() as unknown).toMatchObject({
    quantity: qty,
    warranty: 0,
    is_late_delivery: false,
  });
  await main(page)
    .getByRole('button', { name: kit('addToCart'), exact: true })
    .first()
    .click();
  await expect(main(page).getByRole('alert')).toContainText(String(qty));
});
