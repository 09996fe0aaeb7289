import * as v from 'valibot';
import { imageSchema, slugSchema } from '../common.ts';
import { productCardSchema } from './product-card.ts';

/** A short video in a strip: upright, 9 by 16. */
export const shortRefSchema = v.object({
  id: slugSchema,
  /** In the requested language. */
  title: v.string(),
  seconds: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Its first picture. */
  poster: imageSchema,
});
export type ShortRef = v.InferOutput<typeof shortRefSchema>;

/** A short video in the player (CAT-11). */
export const shortSchema = v.object({
  ...shortRefSchema.entries,
  /** The same video in several formats, the preferred one first. */
  videos: v.pipe(v.array(v.object({ src: v.string(), type: v.string() })), v.minLength(1)),
  /** URL of its captions (WebVTT) in the requested language. */
  captions: v.string(),
  /** Products in the video. */
  product: productCardSchema,
});
export type Short = v.InferOutput<typeof shortSchema>;
