import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { paged } from '../../entities/common.ts';
import {
  blogCategorySchema,
  blogPostSchema,
  blogPostSummarySchema,
  contentPageSchema,
  contentPageSummarySchema,
  helpGroupSchema,
  sitemapSchema,
} from '../../entities/content/content.ts';
import { promotionSchema } from '../../entities/catalogue/promotion.ts';
import { idInQuery, pagingEntries, slugInQuery } from '../query.ts';

export const listBlogPosts = defineEndpoint({
  id: 'listBlogPosts',
  summary: 'Posts, newest first; with `category` (a slug) only those in it.',
  method: 'GET',
  path: '/api/v2/content/blog/posts/',
  query: v.object({ category: v.optional(slugInQuery), ...pagingEntries(12) }),
  response: paged(blogPostSummarySchema),
  token: 'none',
  errors: [404],
});

export const getBlogPost = defineEndpoint({
  id: 'getBlogPost',
  summary: 'One post by its slug.',
  method: 'GET',
  path: '/api/v2/content/blog/posts/:slug/',
  response: blogPostSchema,
  token: 'none',
  errors: [404],
});

export const listBlogCategories = defineEndpoint({
  id: 'listBlogCategories',
  summary: 'Categories of the blog.',
  method: 'GET',
  path: '/api/v2/content/blog/categories/',
  response: paged(blogCategorySchema),
  token: 'none',
});

export const listHelp = defineEndpoint({
  id: 'listHelp',
  summary: 'Questions of the help centre by group.',
  method: 'GET',
  path: '/api/v2/content/help/',
  response: paged(helpGroupSchema),
  token: 'none',
});

/** The text pages without their text (specification section 7). */
export const listContentPages = defineEndpoint({
  id: 'listContentPages',
  summary: 'Pages of text, by title.',
  method: 'GET',
  path: '/api/v2/content/',
  query: v.object(pagingEntries(12)),
  response: paged(contentPageSummarySchema),
  token: 'none',
});

/** `about` exists from the start. */
export const getContentPage = defineEndpoint({
  id: 'getContentPage',
  summary: 'A page of text by its slug.',
  method: 'GET',
  path: '/api/v2/content/pages/:slug/',
  response: contentPageSchema,
  token: 'none',
  errors: [404],
});

/** Pages of one kind for search engines (contract 1.3.0). */
export const listSitemap = defineEndpoint({
  id: 'listSitemap',
  summary:
    'Sitemap entries of a kind (`products`, `categories`, `brands`, `posts`, `post-categories`) in the requested country, in files of a fixed size; without `page` only the number of files.',
  method: 'GET',
  path: '/api/v2/content/sitemap/:kind/',
  query: v.object({ page: v.optional(idInQuery) }),
  response: sitemapSchema,
  token: 'none',
  errors: [404],
});

export const listCampaigns = defineEndpoint({
  id: 'listCampaigns',
  summary: 'Campaigns of the home page that run now.',
  method: 'GET',
  path: '/api/v2/content/campaigns/',
  response: paged(promotionSchema),
  token: 'none',
});
