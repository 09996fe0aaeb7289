import * as v from 'valibot';
import { countSchema, idSchema, paged, timeSchema } from './common.ts';
import { ratingSchema } from './product-card.ts';

export const reviewSchema = v.object({
  id: idSchema,
  name: v.string(),
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  text: v.string(),
  /** Language it was written in, for `lang` and direction. */
  language: v.picklist(['en', 'ar']),
  is_verified_purchase: v.boolean(),
  created: timeSchema,
});
export type Review = v.InferOutput<typeof reviewSchema>;

/** Reviews of a product with their summary; `stars` counts from five stars down to one. */
export const reviewListSchema = v.object({
  ...paged(reviewSchema).entries,
  summary: v.object({
    ...ratingSchema.entries,
    stars: v.array(v.object({ rating: v.pipe(v.number(), v.integer()), count: countSchema })),
  }),
});

/** A question about a product; `answer` is null until the seller has answered. */
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
