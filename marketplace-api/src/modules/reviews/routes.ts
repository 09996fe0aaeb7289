import {
  createReview,
  listMyReviews,
  listReviews,
  canReview,
  uploadReviewPicture,
} from 'shared-contracts/endpoints/catalogue/reviews';
import { toPageResponse } from '../../infra/http/pagination.ts';
import { requireCustomer, type Router } from '../../infra/http/router.ts';
import { enforceLimits } from '../../infra/rate-limits/limiter.ts';
import type { Services } from '../../infra/services.ts';
import { loadOwnReviews, loadReviews } from './list-reviews.ts';
import { storeReviewPicture } from './review-pictures.ts';
import { findRejectionReason, writeReview } from './write-review.ts';

/**
 * Body limit: a picture of the largest size in base64 with its JSON, and a margin so that a slightly larger one gets an
 * error message.
 */
const PICTURE_BODY_BYTES = 12_000_000;

/** Registers the endpoints of product reviews (PDP-06) and a customer's own reviews (ACC-07). */
export function reviewRoutes(router: Router, services: Services): void {
  const { database, clock } = services;
  router.handle(listReviews, async ({ query }, context) => {
    const list = await loadReviews(database, query, context);
    return { ...toPageResponse(listReviews, { query }, list), summary: list.summary };
  });
  router.handle(listMyReviews, async ({ query }, context) => {
    const { identityId } = requireCustomer(context);
    return toPageResponse(listMyReviews, { query }, await loadOwnReviews(database, identityId, query, context));
  });
  router.handle(canReview, async ({ query }, context) => {
    const reason = await findRejectionReason(database, requireCustomer(context).identityId, query.product);
    return { allowed: reason === null, reason };
  });
  router.handle(createReview, ({ body }, context) => {
    const { identityId } = requireCustomer(context);
    return database.transaction(async (tx) => {
      const review = await writeReview(tx, identityId, body, clock(), context);
      await enforceLimits(services, [['reviews', identityId]], tx);
      return review;
    });
  });
  router.handle(
    uploadReviewPicture,
    async ({ body }, context) => {
      const { identityId } = requireCustomer(context);
      await enforceLimits(services, [['reviewPictures', identityId]]);
      return storeReviewPicture(database, identityId, body.picture, clock());
    },
    { bodyLimit: PICTURE_BODY_BYTES },
  );
}
