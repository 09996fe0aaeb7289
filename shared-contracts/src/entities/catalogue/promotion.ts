import * as v from 'valibot';
import { idSchema, imageSchema, slugSchema, timeSchema } from '../common.ts';

/** A campaign on the home page. `path` is a path of the shop, without locale segment; `ends` is set for limited-time offers. */
export const promotionSchema = v.object({
  id: idSchema,
  slug: slugSchema,
  title: v.string(),
  text: v.string(),
  /** Label of its button. */
  action: v.string(),
  path: v.string(),
  image: v.nullable(imageSchema),
  ends: v.nullable(timeSchema),
});
export type Promotion = v.InferOutput<typeof promotionSchema>;
