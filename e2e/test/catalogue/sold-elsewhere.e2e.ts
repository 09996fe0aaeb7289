import { expect, type APIRequestContext } from '@playwright/test';
import { searchProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { getUnavailableProduct } from 'shared-contracts/endpoints/catalogue/product';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import { type Locale, localeInfo } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { openPage } from 'test-kit/open-page';
import { createBackendClient } from '../../src/backend.ts';
import { localizedPath } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { test } from '../../src/shop-test.ts';

const PAGE_SIZE = 60;

/** A card of each family of the demonstration shop in a country. */
async function listFamilies(request: APIRequestContext, locale: Locale): Promise<ProductCard[]> {
  const callBackend = createBackendClient(request, locale);
  const listPage = (page: number) =>
    callBackend(searchProducts, { query: { page: String(page), page_size: String(PAGE_SIZE), ordering: ['-id'] } });
  const first = await listPage(1);
  const cards = [...first.results];
  for (let page = 2; (page - 1) * PAGE_SIZE < first.count; page += 1) cards.push(...(await listPage(page)).results);
  return cards;
}

/** The slug of a product of the UAE that no seller sends to Saudi Arabia. */
async function findSoldOnlyInUae(request: APIRequestContext): Promise<string> {
  const sold = new Set((await listFamilies(request, 'en-SA')).map(({ family }) => family));
  const card = (await listFamilies(request, 'en-AE')).find(({ family }) => !sold.has(family));
  if (!card) throw new Error('Every family of the demonstration shop is sold in Saudi Arabia.');
  return card.slug;
}

for (const locale of ['en-SA', 'ar-SA'] as const) {
  const getMessage = loadMessages(localeInfo(locale).language);
  const own = (id: string) => getMessage('mfe-product', `product.${id}`);

  test(`Product page: a product that is sold only in the other country is not delivered here, and says where it is sold: ${locale} @desktop [PDP-05]`, async ({
    page,
    request,
  }) => {
    const slug = await findSoldOnlyInUae(request);
    const product = await createBackendClient(request, locale)(getUnavailableProduct, { query: { slug } });
    await openPage(page, localizedPath(locale, routes.product(slug)));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(product.name);
    await expect(main.getByText(getMessage('storefront-kit', 'kit.error.not_deliverable'))).toBeVisible();
    const [, soldInUae = ''] = /AE \{([^}]+)\}/.exec(own('unavailable.soldElsewhere')) ?? [];
    await expect(main.getByText(soldInUae)).toBeVisible();
    await expect(
      main.getByRole('button', { name: getMessage('storefront-kit', 'kit.addToCart'), exact: true }),
    ).toHaveCount(0);
  });
}
