import { useState } from 'react';
import { listMyReviews } from 'shared-contracts/endpoints/catalogue/reviews';
import type { Review } from 'shared-contracts/entities/catalogue/review';
import { useEndpoint } from 'storefront-kit/data/use-endpoint';
import { useSignedIn } from 'storefront-kit/remote/use-signed-in';

/** The customer's own review of a product. */
export interface OwnReviewState {
  readonly signedIn: boolean;
  /** Null without one, and until it is known. */
  readonly own: Review | null;
  /** It was written in this tab of the page. */
  readonly isNew: boolean;
  setOwn(review: Review): void;
}

/**
 * Fetches the customer's own review in the browser, because the page is the same for all visitors. A failed fetch shows
 * none; the backend rejects a second review.
 */
export function useOwnReview(product: number): OwnReviewState {
  const signedIn = useSignedIn();
  const [created, setCreated] = useState<Review | null>(null);
  const { data, refresh } = useEndpoint(listMyReviews, { query: { product, page_size: 1 } });
  return {
    signedIn,
    own: created ?? data?.results[0] ?? null,
    isNew: created !== null,
    setOwn: (review) => {
      setCreated(review);
      // The tab is mounted anew when the shopper comes back to it.
      refresh();
    },
  };
}
