import type { EndpointOutput } from 'shared-contracts/endpoint';
import { listReviews } from 'shared-contracts/endpoints/catalogue/reviews';
import type { Review } from 'shared-contracts/entities/catalogue/review';
import type { LoadContext } from 'shared-contracts/host';
import { createSectionSignal, withFallback } from 'storefront-kit/data/optional-data';
import type { ProductUrl } from '../../shared/product-url.ts';
import { LIST_SIZE, type TabList, tabList } from '../../shared/tab-list.ts';

/** The average, and how many gave how many stars. */
export type ReviewStars = EndpointOutput<typeof listReviews>['summary'];

/** What the tab of reviews shows. */
export interface ReviewsContent {
  readonly key: 'reviews';
  readonly reviews: TabList<Review>;
  /** Of all reviews, whatever the list is narrowed to. */
  readonly summary: ReviewStars | null;
}

/** The page of reviews that the address names; empty-handed where it cannot be loaded. */
export async function loadReviewsTab(
  { page, stars, order }: Pick<ProductUrl, 'page' | 'stars' | 'order'>,
  product: number,
  { request, signal }: Pick<LoadContext, 'request' | 'signal'>,
): Promise<ReviewsContent> {
  const filter = stars === null ? {} : { rating: stars };
  const query = { product, page, page_size: LIST_SIZE, ordering: order, ...filter };
  const optional = createSectionSignal(signal);
  const list = await withFallback(request(listReviews, { query }, { signal: optional }), null, optional);
  return { key: 'reviews', reviews: list && tabList(list, page), summary: list?.summary ?? null };
}
