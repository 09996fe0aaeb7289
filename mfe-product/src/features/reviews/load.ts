import type { EndpointOutput } from 'shared-contracts/endpoint';
import { listReviews } from 'shared-contracts/endpoints/catalogue/reviews';
import type { Review } from 'shared-contracts/entities/catalogue/review';
import type { LoadContext } from 'shared-contracts/host';
import { createSectionSignal, withFallback } from 'storefront-kit/data/optional-data';
import type { ProductUrl } from '../../shared/product-url.ts';
import { LIST_SIZE, type TabList, tabList } from '../../shared/tab-list.ts';

/** Average rating and the number of reviews per star. */
export type ReviewStars = EndpointOutput<typeof listReviews>['summary'];

/** Content of the tab of reviews. */
export interface ReviewsContent {
  readonly key: 'reviews';
  readonly reviews: TabList<Review>;
  /** Summary of all reviews, independent of the filter. */
  readonly summary: ReviewStars | null;
}

/** Loads the URL's page of reviews; an empty value when it fails. */
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
