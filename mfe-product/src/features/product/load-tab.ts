import type { LoadContext, PageResult } from 'shared-contracts/host';
import { addressPath, type ProductAddress } from '../../shared/product-url.ts';
import { lastPageOf } from '../../shared/tab-list.ts';
import { loadQuestions } from '../questions/load.ts';
import { loadReviews } from '../reviews/load.ts';
import { type DescribedProduct, overviewOf, specsOf, type TabContent } from './model/tab-content.ts';

/** The redirect to the last page of the tab's list where the address names a page past the end; else null. */
export function pastEnd(address: ProductAddress, tab: TabContent): PageResult<never> | null {
  const list = tab.key === 'reviews' ? tab.reviews : tab.key === 'questions' ? tab.questions : null;
  const last = list ? lastPageOf(list) : address.page;
  return address.page > last ? { kind: 'redirect', to: addressPath({ ...address, page: last }) } : null;
}

/** What the address's tab shows; overview and specifications stand in the product itself. */
export async function loadTab(
  address: ProductAddress,
  product: { readonly id: number } & (DescribedProduct | object),
  context: LoadContext,
): Promise<TabContent> {
  if (address.tab === 'reviews') return loadReviews(address, product.id, context);
  if (address.tab === 'questions') return loadQuestions(address.page, product.id, context);
  if (!('content' in product)) throw new Error(`The tab “${address.tab}” needs the whole product.`);
  return address.tab === 'specs' ? specsOf(product) : overviewOf(product);
}
