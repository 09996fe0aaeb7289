import type { LoadContext, PageHead } from 'shared-contracts/host';
import { buildPreload } from './model/gallery-preload.ts';
import type { ProductPageData } from './model/product-data.ts';

/** Builds title, description and image of the page for browsers, search engines and social networks. */
export function buildHead({ product, url: { tab } }: ProductPageData, { message }: LoadContext): PageHead {
  const { name, summary, images } = product;
  const [first] = images;
  return {
    title: tab === 'overview' ? name : message('product.head.tab', { tab: message(`product.tabs.${tab}`), name }),
    ...(summary ? { description: summary } : {}),
    type: 'product',
    image: `${first.src}-${first.widths.at(-1) ?? 0}.webp`,
    preloadImage: buildPreload(first),
  };
}
