import type { LoadContext, PageLocation, PageResult } from 'shared-contracts/host';
import { definePage, type PagePreview } from 'storefront-kit/remote/page';
import { readAddress } from '../../shared/product-url.ts';
import { earlyData, findCard } from './model/preview-data.ts';
import type { PageData } from './model/product-data.ts';
import { preloadOf } from './product-head.ts';
import { ProductScreen } from './ui/product-screen.tsx';

/** What another page's card says of this product is shown while the rest is on its way; a chosen offer has a price of its own. */
function earlyOf(location: PageLocation, previousPageData: unknown): PagePreview<PageData> | null {
  const address = readAddress(location);
  const card = address.offerId === null ? findCard(previousPageData, address.slug) : null;
  return card && { head: { title: card.name, preloadImage: preloadOf(card.image) }, data: earlyData(address, card) };
}

async function load(context: LoadContext, preview?: PageData | null): Promise<PageResult<PageData>> {
  const { loadProduct } = await import(/* webpackChunkName: "page-product-load" */ './load.ts');
  return loadProduct(context, preview);
}

export default definePage({ load, preview: earlyOf, Page: ProductScreen });
