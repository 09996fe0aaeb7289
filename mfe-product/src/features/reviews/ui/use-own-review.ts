import { useEffect, useState } from 'react';
import { listMyReviews } from 'shared-contracts/endpoints/catalogue/reviews';
import type { Review } from 'shared-contracts/entities/catalogue/review';
import { useHost } from 'storefront-kit/remote/host-context';
import { useSignedIn } from 'storefront-kit/remote/use-signed-in';

/** The customer's own review of a product. */
export interface OwnReviewState {
  readonly signedIn: boolean;
  /** Null without one, and until it is known. */
  readonly own: Review | null;
  setOwn(review: Review): void;
}

/** Fetches the customer's own review in the browser, because the page is the same for all visitors. */
export function useOwnReview(product: number): OwnReviewState {
  const { request } = useHost();
  const signedIn = useSignedIn();
  const [own, setOwn] = useState<Review | null>(null);
  useEffect(() => {
    if (!signedIn) return undefined;
    let isCancelled = false;
    request(listMyReviews, { query: { product, page_size: 1 } }).then(
      ({ results: [review] }) => {
        if (!isCancelled && review) setOwn(review);
      },
      // A failed fetch shows none; the backend rejects a second review.
      () => undefined,
    );
    return () => {
      isCancelled = true;
    };
  }, [request, signedIn, product]);
  return { signedIn, own, setOwn };
}
