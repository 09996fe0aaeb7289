import type { LoadContext, PageLocation, PageResult } from 'shared-contracts/host';
import { definePage, type PagePreview } from 'storefront-kit/remote/page';
import { parseProductUrl } from '../../shared/product-url.ts';
import { buildPreview, findCard } from './model/preview-data.ts';
import type { ProductPageData } from './model/product-data.ts';
import { buildPreload } from './product-head.ts';
import { ProductScreen } from './ui/product-screen.tsx';

/**
 * Previews the product from another page's card while the rest loads. Not for a chosen offer, which has its own price.
 */
function buildPagePreview(location: PageLocation, previousPageData: unknown): PagePreview<ProductPageData> | null {
  const url = parseProductUrl(location);
  const card = url.offerId === null ? findCard(previousPageData, url.slug) : null;
  return card && { head: { title: card.name, preloadImage: buildPreload(card.image) }, data: buildPreview(url, card) };
}

async function load(
  context: LoadContext<ProductPageData>,
  preview?: ProductPageData | null,
): Promise<PageResult<ProductPageData>> {
  const { loadProduct } = await import(/* webpackChunkName: "page-product-load" */ './load.ts');
  return loadProduct(context, preview);
}

export default definePage({ load, preview: buildPagePreview, Page: ProductScreen });
