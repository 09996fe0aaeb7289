import { similarProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { getUnavailableProduct } from 'shared-contracts/endpoints/catalogue/product';
import type { LoadContext } from 'shared-contracts/host';
import { nullOn404, createSectionSignal, withFallback } from 'storefront-kit/data/optional-data';
import type { ProductUrl } from '../../shared/product-url.ts';
import { loadTab } from './load-tab.ts';
import { toProductFacts, type UnavailableData } from './model/product-data.ts';

/**
 * Loads the page of a product that has no seller in the visitor's country. Returns null for an unknown product and when
 * the URL names an offer.
 * @param similar number of available products to show instead
 */
export async function loadUnavailable(
  url: ProductUrl,
  { similar }: { readonly similar: number },
  context: LoadContext,
): Promise<UnavailableData | null> {
  const { request, signal } = context;
  if (url.offerId !== null) return null;
  const product = await nullOn404(request(getUnavailableProduct, { query: { slug: url.slug } }, { signal }));
  if (!product) return null;
  const query = { product: [String(product.id)], page_size: similar };
  const optional = createSectionSignal(signal);
  const [others, tab] = await Promise.all([
    withFallback(request(similarProducts, { query }, { signal: optional }), null, optional),
    loadTab(url, product, context),
  ]);
  return {
    url,
    product: toProductFacts(product),
    offer: null,
    soldIn: product.sold_in ?? [],
    similar: others && others.results,
    tab,
  };
}
