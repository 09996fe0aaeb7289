import type { APIRequestContext } from '@playwright/test';
import type { EndpointOutput } from 'shared-contracts/endpoint';
import { searchProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { getProduct } from 'shared-contracts/endpoints/catalogue/product';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import type { Locale } from 'shared-contracts/locale';
import { createBackendClient } from './backend.ts';

/** Rows of products that every visitor gets on the home page besides limited deals: the ids of their titles. */
export const HOME_ROWS = [
  'deals.daily',
  'row.topSelling',
  'row.popular',
  'row.hotDeals',
  'row.newArrivals',
  'row.topSelected',
  'row.interesting',
];

type Product = EndpointOutput<typeof getProduct>;

/** Maximum number of search pages to scan. */
const PAGES = 40;

/**
 * The first product of the shop, by number, that fulfils a test's condition.
 * @throws Error when there is none: the demonstration shop has changed.
 */
export async function findProduct(
  request: APIRequestContext,
  {
    card,
    product = () => true,
    locale = 'en-AE',
  }: { card: (card: ProductCard) => boolean; product?: (product: Product) => boolean; locale?: Locale },
): Promise<Product> {
  const callBackend = createBackendClient(request, locale);
  for (let page = 1; page <= PAGES; page += 1) {
    const { results, next } = await callBackend(searchProducts, {
      query: { page: String(page), page_size: '60', ordering: ['-id'] },
    });
    for (const { slug } of results.filter(card)) {
      const found = await callBackend(getProduct, { query: { slug } });
      if (product(found)) return found;
    }
    if (next === null) break;
  }
  throw new Error('The demonstration shop has no product that fulfils the condition of this test.');
}

/** A product that can be added to the cart directly: it is in stock and needs no choice of a size or warranty. */
export function findBuyableProduct(
  request: APIRequestContext,
  {
    least = 5,
    maxPrice = Infinity,
    rated = 0,
    locale = 'en-AE',
  }: { least?: number; maxPrice?: number; rated?: number; locale?: Locale } = {},
): Promise<Product> {
  return findProduct(request, {
    locale,
    card: ({ qty, rating, has_options: hasOptions }) =>
      hasOptions !== true && qty >= least && qty <= maxPrice && rating.count >= rated,
    product: ({ warranty_required: needed, qty }) => !needed && qty >= least && qty <= maxPrice,
  });
}
