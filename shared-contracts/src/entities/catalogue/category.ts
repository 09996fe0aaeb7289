import * as v from 'valibot';
import { countSchema, idSchema, imageSchema, slugSchema } from '../common.ts';

/** A category in links. */
export const categoryRefSchema = v.object({ id: idSchema, name: v.string(), slug: slugSchema });
export type CategoryRef = v.InferOutput<typeof categoryRefSchema>;

const categoryFields = {
  ...categoryRefSchema.entries,
  description: v.string(),
  image: v.nullable(imageSchema),
  /** Number of products in this category and its subcategories that are listed in the requested country. */
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
