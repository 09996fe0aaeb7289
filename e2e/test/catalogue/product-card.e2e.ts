import { expect, type Page } from '@playwright/test';
import { localeInfo } from 'shared-contracts/locale';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import { routes } from 'shared-contracts/routes';
import { openPage } from 'test-kit/open-page';
import { localizedPath } from '../../src/customers.ts';
import { formatPrice } from '../../src/format-price.ts';
import { loadMessages } from '../../src/messages.ts';
import { findProduct } from '../../src/products.ts';
import { expectImageLoaded, test } from '../../src/shop-test.ts';

/** A card that shows everything: a reduced price, reviews, three to ten colours, delivery tonight, quick add. */
const isFull = (card: ProductCard) =>
  card.percent_off > 0 &&
  card.rating.count > 0 &&
  card.colours.length >= 3 &&
  card.colours.length <= 10 &&
  card.is_late_delivery &&
  card.qty > 0 &&
  card.has_options !== true;

for (const locale of ['en-AE', 'ar-SA'] as const) {
  const { language } = localeInfo(locale);
  const getMessage = loadMessages(language);
  const kit = (id: string) => getMessage('storefront-kit', `kit.${id}`);

  /** Searches for a product and returns its card. */
  async function openCard(page: Page, { slug, name }: { readonly slug: string; readonly name: string }) {
    await openPage(page, localizedPath(locale, `${routes.search()}?q=${encodeURIComponent(name)}`));
    const link = page.locator(`a[href="${localizedPath(locale, routes.product(slug))}"]`);
    return page.getByRole('main').getByRole('article').filter({ has: link }).first();
  }

  test(`ProductCard: picture, name, both prices, percent off, rating, colours, late delivery, quick add: ${locale} [CAT-09] @desktop`, async ({
    page,
    request,
  }) => {
    const product = await findProduct(request, {
      locale,
      card: isFull,
      product: ({ warranty_required: isRequired }) => !isRequired,
    });
    const card = await openCard(page, product);
    await expectImageLoaded(card.locator('img'));
    await expect(card.getByRole('heading').getByRole('link')).toHaveText(product.name);
    await expect(card).toContainText(product.brand.name);
    await expect(card.locator('.now')).toHaveText(formatPrice(product.taxed_newprice, locale));
    const oldPrice = product.taxed_oldprice;
    if (!oldPrice) throw new Error(`${product.slug} has a percentage off without an old price.`);
    await expect(card.locator('s')).toHaveText(`${kit('oldPrice')} ${formatPrice(oldPrice, locale)}`);
    await expect(card).toContainText(kit('percentOff').replace('{percent}', String(product.percent_off)));
    const { average, count } = product.rating;
    await expect(card).toContainText((kit('rating').split('{count')[0] ?? '').replace('{average}', average.toFixed(1)));
    await expect(card).toContainText(`(${count})`);
    await expect(card).toContainText(`${product.colours.length} ${language === 'ar' ? 'ألوان' : 'colours'}`);
    await expect(card).toContainText(kit('nightDelivery'));
    await expect(card).not.toContainText(kit('soldOut'));

    await card.getByRole('button', { name: kit('addToCartNamed').replace('{name}', product.name) }).click();
    await expect(page.getByRole('status').filter({ hasText: kit('addedToCart') })).toContainText(product.name);
    await expect(page.getByRole('banner').locator('.count')).toHaveText('1');
  });

  test(`ProductCard: a sold-out product says so, offers no quick add, and cannot be bought on its page: ${locale} [CAT-09][PDP-09] @desktop`, async ({
    page,
    request,
  }) => {
    const product = await findProduct(request, { locale, card: ({ qty }) => qty === 0 });
    const card = await openCard(page, product);
    await expect(card).toContainText(kit('soldOut'));
    await expect(card).not.toContainText(kit('nightDelivery'));
    await expect(card.getByRole('button')).toHaveAccessibleName(kit('favouriteNamed').replace('{name}', product.name));
    await card.getByRole('link').click();
    const main = page.getByRole('main');
    await expect(main.getByText(kit('error.sold_out'))).toBeVisible();
    await expect(
      main.getByText(getMessage('mfe-product', 'product.availability.Unavailable'), { exact: true }),
    ).toBeVisible();
    await expect(main.getByRole('button', { name: kit('addToCart'), exact: true })).toHaveCount(0);
    await expect(main.getByRole('group', { name: kit('quantityOf').replace('{name}', product.name) })).toHaveCount(0);
  });
}
