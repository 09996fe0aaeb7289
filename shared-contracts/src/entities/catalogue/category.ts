import * as v from 'valibot';
import { countSchema, idSchema, imageSchema, slugSchema } from '../common.ts';

/** A category as links show it. */
export const categoryRefSchema = v.object({ id: idSchema, name: v.string(), slug: slugSchema });
export type CategoryRef = v.InferOutput<typeof categoryRefSchema>;

const categoryFields = {
  ...categoryRefSchema.entries,
  description: v.string(),
  image: v.nullable(imageSchema),
  /** Products in it and below it that are listed in the asked country. */
  products_count: countSchema,
};

/** A top category with its children. */
export const categoryTreeSchema = v.object({ ...categoryFields, children: v.array(v.object(categoryFields)) });
export type CategoryTree = v.InferOutput<typeof categoryTreeSchema>;

/** A category page's own data: `breadcrumbs` from the top category to the parent. */
export const categoryDetailSchema = v.object({
  ...categoryTreeSchema.entries,
  breadcrumbs: v.array(categoryRefSchema),
});
export type CategoryDetail = v.InferOutput<typeof categoryDetailSchema>;
