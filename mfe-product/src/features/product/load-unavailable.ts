import { similarProducts } from 'shared-contracts/endpoints/catalogue';
import { getUnavailableProduct } from 'shared-contracts/endpoints/product';
import type { LoadContext } from 'shared-contracts/host';
import { nullOn404, sectionSignal, withFallback } from 'storefront-kit/data/optional-data';
import type { ProductAddress } from '../../shared/product-url.ts';
import { loadTab } from './load-tab.ts';
import { toFacts, type UnsoldData } from './model/product-data.ts';

/**
 * The page of a product that nobody sells in the visitor's country; null where it is no product, or the address names an offer.
 * @param similar how many products to show that can be bought instead
 */
export async function loadUnsold(
  address: ProductAddress,
  { similar }: { readonly similar: number },
  context: LoadContext,
): Promise<UnsoldData | null> {
  const { request, signal } = context;
  if (address.offerId !== null) return null;
  const product = await nullOn404(request(getUnavailableProduct, { query: { slug: address.slug } }, { signal }));
  if (!product) return null;
  const query = { product: [String(product.id)], page_size: similar };
  const optional = sectionSignal(signal);
  const [others, tab] = await Promise.all([
    withFallback(request(similarProducts, { query }, { signal: optional }), null, optional),
    loadTab(address, product, context),
  ]);
  return {
    address,
    product: toFacts(product),
    offer: null,
    soldIn: product.sold_in ?? [],
    similar: others?.results ?? [],
    tab,
  };
}
