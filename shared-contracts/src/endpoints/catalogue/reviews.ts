import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { idSchema, imageSchema, paged, uuidSchema } from '../../entities/common.ts';
import { writtenText } from '../../entities/input-text.ts';
import {
  ownReviewSchema,
  REVIEW_LIMITS,
  reviewListSchema,
  reviewSchema,
  starsSchema,
} from '../../entities/catalogue/review.ts';
import { REVIEW_ORDERINGS } from '../../entities/catalogue/review-ordering.ts';
import { base64Text, idInQuery, optionalPick, pagingEntries } from '../query.ts';

export const listReviews = defineEndpoint({
  id: 'listReviews',
  summary:
    'Reviews of a product, newest first unless ordered by stars, all or only those with `stars`; with the summary of all.',
  method: 'GET',
  path: '/api/v1/review/product/',
  query: v.object({
    product: idInQuery,
    /** Only reviews with this number of stars. */
    rating: v.fallback(
      v.optional(
        v.pipe(v.union([v.pipe(v.string(), v.regex(/^[1-5]$/)), starsSchema]), v.transform(Number), starsSchema),
      ),
      undefined,
    ),
    ordering: optionalPick(REVIEW_ORDERINGS),
    ...pagingEntries(10),
  }),
  response: reviewListSchema,
  token: 'none',
  errors: [400, 404],
});

export const listMyReviews = defineEndpoint({
  id: 'listMyReviews',
  summary: 'The customer’s own reviews, newest first, with their products; with `product` only that of it.',
  method: 'GET',
  path: '/api/v1/review/',
  query: v.object({ product: v.optional(idInQuery), ...pagingEntries(10) }),
  response: paged(ownReviewSchema),
  token: 'required',
  errors: [400, 401],
});

export const canReview = defineEndpoint({
  id: 'canReview',
  summary: 'Whether the customer can review a product, else the listed message as the reason.',
  method: 'GET',
  path: '/api/v1/review/allowed/',
  query: v.object({ product: idInQuery }),
  response: v.object({ allowed: v.boolean(), reason: v.nullable(v.string()) }),
  token: 'required',
  errors: [400, 401, 404],
});

/**
 * 400 with a listed message when the customer did not order the product or reviewed it before; 429 after too many.
 */
export const createReview = defineEndpoint({
  id: 'createReview',
  summary: 'Reviews a product that the customer has ordered: once, with up to four uploaded pictures.',
  method: 'POST',
  path: '/api/v1/review/',
  body: v.object({
    product: idSchema,
    rating: starsSchema,
    text: writtenText(1, REVIEW_LIMITS.textLength),
    /** Ids of uploaded pictures. */
    pictures: v.optional(v.pipe(v.array(uuidSchema), v.maxLength(REVIEW_LIMITS.pictures)), () => []),
  }),
  response: reviewSchema,
  token: 'required',
  errors: [400, 401, 404, 429],
});

/** 400 for a file that is not a JPEG, PNG or WebP picture, or larger than five megabytes; 429 after too many. */
export const uploadReviewPicture = defineEndpoint({
  id: 'uploadReviewPicture',
  summary: 'Uploads a picture for a later review; a picture without a review is deleted after a day.',
  method: 'POST',
  path: '/api/v1/review/picture/',
  /** The file in base64. */
  body: v.object({ picture: base64Text(REVIEW_LIMITS.pictureMegabytes) }),
  response: v.object({ id: uuidSchema, image: imageSchema }),
  token: 'required',
  errors: [400, 401, 413, 429],
});
