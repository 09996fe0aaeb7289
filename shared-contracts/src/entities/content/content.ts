import * as v from 'valibot';
import { idSchema, imageSchema, slugSchema, timeSchema } from '../common.ts';

/** A part of a text. */
export const blockSchema = v.object({ kind: v.picklist(['heading', 'paragraph']), text: v.string() });
export type Block = v.InferOutput<typeof blockSchema>;

export const blogCategorySchema = v.object({ id: idSchema, slug: slugSchema, name: v.string() });
export type BlogCategory = v.InferOutput<typeof blogCategorySchema>;

/** A post in lists. */
export const blogPostSummarySchema = v.object({
  id: idSchema,
  slug: slugSchema,
  title: v.string(),
  summary: v.string(),
  author: v.string(),
  category: blogCategorySchema,
  image: v.nullable(imageSchema),
  published: timeSchema,
});
export type BlogPostSummary = v.InferOutput<typeof blogPostSummarySchema>;

export const blogPostSchema = v.object({ ...blogPostSummarySchema.entries, body: v.array(blockSchema) });
export type BlogPost = v.InferOutput<typeof blogPostSchema>;

/** Questions of the help centre under their heading. */
export const helpGroupSchema = v.object({
  id: idSchema,
  slug: slugSchema,
  name: v.string(),
  topics: v.array(v.object({ id: idSchema, slug: slugSchema, question: v.string(), answer: v.string() })),
});
export type HelpGroup = v.InferOutput<typeof helpGroupSchema>;

/** A page of text such as “about” in lists. */
export const contentPageSummarySchema = v.object({ slug: slugSchema, title: v.string(), summary: v.string() });
export type ContentPageSummary = v.InferOutput<typeof contentPageSummarySchema>;

export const contentPageSchema = v.object({ ...contentPageSummarySchema.entries, body: v.array(blockSchema) });
export type ContentPage = v.InferOutput<typeof contentPageSchema>;

/** One file of a sitemap: slugs, with the time of their last change when it is known. */
export const sitemapSchema = v.object({
  /** Number of files of the kind: the maximum of `page`. */
  pages: v.pipe(v.number(), v.integer(), v.minValue(0)),
  results: v.array(v.object({ slug: slugSchema, updated: v.nullable(timeSchema) })),
});
export type Sitemap = v.InferOutput<typeof sitemapSchema>;
