import { listQuestions } from 'shared-contracts/calls/questions';
import { listReviews } from 'shared-contracts/calls/reviews';
import type { Product } from 'shared-contracts/entities/product';
import type { LoadContext } from 'shared-contracts/host';
import { orElse } from '../../load.ts';
import type { ProductAddress } from './model/address.ts';
import { LIST_SIZE, overviewOf, specsOf, type TabContent } from './model/tab-content.ts';

/** What the address's tab shows. A list that cannot be loaded is null: the rest of the page stands. */
export async function loadTab(
  { tab, page }: ProductAddress,
  product: Product,
  { request, signal }: LoadContext,
): Promise<TabContent> {
  const query = { product: product.id, page, page_size: LIST_SIZE };
  switch (tab) {
    case 'overview':
      return overviewOf(product);
    case 'specs':
      return specsOf(product);
    case 'reviews': {
      const list = await orElse(request(listReviews, { query }, { signal }), null);
      return { key: 'reviews', reviews: list && pageOf(list, page), summary: list?.summary ?? null };
    }
    case 'questions': {
      const list = await orElse(request(listQuestions, { query }, { signal }), null);
      return { key: 'questions', questions: list && pageOf(list, page) };
    }
  }
}

function pageOf<Item>({ count, results }: { count: number; results: Item[] }, page: number) {
  return { count, results, page: Math.min(page, Math.max(1, Math.ceil(count / LIST_SIZE))) };
}
