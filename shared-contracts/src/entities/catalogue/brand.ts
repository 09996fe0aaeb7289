import * as v from 'valibot';
import { countSchema, imageSchema } from '../common.ts';
import { brandRefSchema } from '../brand-ref.ts';

export const brandSchema = v.object({
  ...brandRefSchema.entries,
  description: v.string(),
  logo: v.nullable(imageSchema),
  products_count: countSchema,
});
export type Brand = v.InferOutput<typeof brandSchema>;
