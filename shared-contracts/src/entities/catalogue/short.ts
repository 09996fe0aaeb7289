import * as v from 'valibot';
import { imageSchema, slugSchema } from '../common.ts';
import { productCardSchema } from './product-card.ts';

/** A short video as a strip shows it: upright, 9 by 16. */
export const shortRefSchema = v.object({
  id: slugSchema,
  /** In the asked language. */
  title: v.string(),
  seconds: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Its first picture. */
  poster: imageSchema,
});
export type ShortRef = v.InferOutput<typeof shortRefSchema>;

/** A short video as the player shows it (CAT-11). */
export const shortSchema = v.object({
  ...shortRefSchema.entries,
  /** The same video in several formats, the one to try first first. */
  videos: v.pipe(v.array(v.object({ src: v.string(), type: v.string() })), v.minLength(1)),
  /** Address of its captions (WebVTT) in the asked language. */
  captions: v.string(),
  /** What it shows. */
  product: productCardSchema,
});
export type Short = v.InferOutput<typeof shortSchema>;
