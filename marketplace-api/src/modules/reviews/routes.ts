import {
  createReview,
  listMyReviews,
  listReviews,
  canReview,
  uploadReviewPicture,
} from 'shared-contracts/endpoints/reviews';
import { pageAnswer } from '../../infra/http/pagination.ts';
import { customerOf, type Router } from '../../infra/http/router.ts';
import { holdLimits } from '../../infra/rate-limits/limiter.ts';
import type { Services } from '../../services.ts';
import { loadOwnReviews, loadReviews } from './list-reviews.ts';
import { keepUpload } from './review-pictures.ts';
import { reviewObstacle, writeReview } from './write-review.ts';

/** A picture of the largest size, in base64 and with the JSON around it, and some more so that it is told what is wrong. */
const PICTURE_BODY_BYTES = 12_000_000;

/** Reviews of products (PDP-06) and a customer's own (ACC-07). */
export function reviewRoutes(router: Router, services: Services): void {
  const { database, clock } = services;
  router.on(listReviews, async ({ query }, context) => {
    const list = await loadReviews(database, query, context);
    return { ...pageAnswer(listReviews, { query }, list), summary: list.summary };
  });
  router.on(listMyReviews, async ({ query }, context) => {
    const { identityId } = customerOf(context);
    return pageAnswer(listMyReviews, { query }, await loadOwnReviews(database, identityId, query, context));
  });
  router.on(canReview, async ({ query }, context) => {
    const reason = await reviewObstacle(database, customerOf(context).identityId, query.product);
    return { allowed: reason === null, reason };
  });
  router.on(createReview, ({ body }, context) => {
    const { identityId } = customerOf(context);
    return database.transaction(async (tx) => {
      const review = await writeReview(tx, identityId, body, clock(), context);
      await holdLimits(services, [['reviews', identityId]], tx);
      return review;
    });
  });
  router.on(
    uploadReviewPicture,
    async ({ body }, context) => {
      const { identityId } = customerOf(context);
      await holdLimits(services, [['reviewPictures', identityId]]);
      return keepUpload(database, identityId, body.picture, clock());
    },
    { bodyLimit: PICTURE_BODY_BYTES },
  );
}
