import type { LoadContext } from 'shared-contracts/host';
import type { ProductAddress } from '../../model/address.ts';
import { loadQuestions } from '../questions/load-questions.ts';
import { loadReviews } from '../reviews/load-reviews.ts';
import { type DescribedProduct, overviewOf, specsOf, type TabContent } from './model/tab-content.ts';

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
