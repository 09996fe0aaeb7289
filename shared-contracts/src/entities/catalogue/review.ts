import * as v from 'valibot';
import { countSchema, idSchema, imageSchema, paged, slugSchema, timeSchema } from '../common.ts';
import { ratingSchema } from './product-card.ts';

/** Bounds of a review (PDP-06); lengths in characters. */
export const REVIEW_LIMITS = { textLength: 2_000, pictures: 4, pictureMegabytes: 5 } as const;

/**
 * A question has more than 15 and fewer than 1000 characters. A customer can ask a limited number about one product
 * (PDP-07).
 */
export const QUESTION_LIMITS = { least: 16, most: 999, perProduct: 3 } as const;

/** Whole stars, 1 to 5. */
export const starsSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

export const reviewSchema = v.object({
  id: idSchema,
  /** Empty when the writer's account has none. */
  name: v.string(),
  rating: starsSchema,
  text: v.string(),
  /** Language of the text, for `lang` and direction. */
  language: v.picklist(['en', 'ar']),
  is_verified_purchase: v.boolean(),
  created: timeSchema,
  /** Pictures of the writer, in upload order. */
  pictures: v.array(imageSchema),
});
export type Review = v.InferOutput<typeof reviewSchema>;

/**
 * A page of a product's reviews. The summary covers all reviews, whichever filter the list has; `stars` counts from
 * five stars down to one.
 */
export const reviewListSchema = v.object({
  ...paged(reviewSchema).entries,
  summary: v.object({
    ...ratingSchema.entries,
    stars: v.array(v.object({ rating: v.pipe(v.number(), v.integer()), count: countSchema })),
  }),
});

/** A question about a product; `answer` is null before the seller's answer. */
export const questionSchema = v.object({
  id: idSchema,
  name: v.string(),
  text: v.string(),
  language: v.picklist(['en', 'ar']),
  answer: v.nullable(v.string()),
  answered_by: v.nullable(v.string()),
  created: timeSchema,
  answered: v.nullable(timeSchema),
});
export type Question = v.InferOutput<typeof questionSchema>;

/** The product of a customer's own review or question. */
const subjectSchema = v.object({ id: idSchema, slug: slugSchema, name: v.string(), image: imageSchema });

/** A customer's own review, with its product (ACC-07). */
export const ownReviewSchema = v.object({ ...reviewSchema.entries, product: subjectSchema });

/** A customer's own question, with its product (ACC-07); it can be edited before it has an answer. */
export const ownQuestionSchema = v.object({ ...questionSchema.entries, product: subjectSchema, can_edit: v.boolean() });
export type OwnQuestion = v.InferOutput<typeof ownQuestionSchema>;
