import type { LoadContext, PageResult } from 'shared-contracts/host';
import { formatProductUrl, type ProductUrl } from '../../shared/product-url.ts';
import { lastPageOf } from '../../shared/tab-list.ts';
import { loadQuestionsTab } from '../questions/load.ts';
import { loadReviewsTab } from '../reviews/load.ts';
import { type DescribedProduct, toOverview, toSpecs, type TabContent } from './model/tab-content.ts';

/** Redirects to the last page of the tab's list when the URL names a page past the end; else null. */
export function redirectPastLastTabPage(url: ProductUrl, tab: TabContent): PageResult<never> | null {
  const list = tab.key === 'reviews' ? tab.reviews : tab.key === 'questions' ? tab.questions : null;
  const lastPage = list ? lastPageOf(list) : url.page;
  return url.page > lastPage ? { kind: 'redirect', to: formatProductUrl({ ...url, page: lastPage }) } : null;
}

/** Loads the content of the URL's tab. Overview and specifications are part of the product itself. */
export async function loadTab(
  url: ProductUrl,
  product: { readonly id: number } & (DescribedProduct | object),
  context: LoadContext,
): Promise<TabContent> {
  if (url.tab === 'reviews') return loadReviewsTab(url, product.id, context);
  if (url.tab === 'questions') return loadQuestionsTab(url.page, product.id, context);
  if (!('content' in product)) throw new Error(`The tab “${url.tab}” needs the whole product.`);
  return url.tab === 'specs' ? toSpecs(product) : toOverview(product);
}
