import type { LoadContext, PageLocation, PageResult } from 'shared-contracts/host';
import { definePage, type PagePreview } from 'storefront-kit/remote/page';
import { parseProductUrl } from '../../shared/product-url.ts';
import { buildPreload } from './model/gallery-preload.ts';
import { buildPreview, findCard } from './model/preview-data.ts';
import type { ProductPageData } from './model/product-data.ts';
import { lazySimilarProducts } from '../related-products/lazy-similar-products.ts';
import { preloadTab } from './ui/details/lazy-tabs.ts';
import { lazyUnavailableNotice } from './ui/lazy-unavailable-notice.ts';
import { lazyOptionChoice } from './ui/options/lazy-option-choice.ts';
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

/** Loads the code of parts that only some products have; `load` does the same for data that it loads. */
async function prepare({ url, offer, product, similar }: ProductPageData): Promise<void> {
  await Promise.all([
    preloadTab(url.tab),
    // A row that came later would show the rows below it near the screen, which would load their code and data.
    similar && lazySimilarProducts.preload(),
    offer ? product.options.length > 0 && lazyOptionChoice.preload() : lazyUnavailableNotice.preload(),
  ]);
}

export default definePage({ load, preview: buildPagePreview, prepare, Page: ProductScreen });
