import { POSTS_PAGE_SIZE, toBlogCategoryLink, toPostCard, type BlogCategoryLink, type PostCardData } from './posts.ts';
import type { BlogCategory, BlogPostSummary } from 'shared-contracts/entities/content/content';
import type { Paged } from 'shared-contracts/entities/common';

/** What the list of posts shows. */
export interface PostList {
  readonly posts: readonly PostCardData[];
  readonly categories: readonly BlogCategoryLink[];
  /** The category that the list keeps to; null for all posts. */
  readonly category: BlogCategoryLink | null;
  readonly page: number;
  readonly pageCount: number;
}

interface PostListQuery {
  readonly page: number;
  /** Slug of the category asked for. */
  readonly category: string | undefined;
}

/**
 * The list out of the backend's answers; null where there is no such category. A page without posts is none;
 * the first page of a known category is there even while it has no post.
 */
export function toPostList(
  query: PostListQuery,
  { count, results }: Pick<Paged<BlogPostSummary>, 'count' | 'results'>,
  categories: readonly BlogCategory[],
): PostList | null {
  const category = query.category === undefined ? null : findCategory(query.category, categories, results);
  const pageCount = Math.ceil(count / POSTS_PAGE_SIZE);
  const { page } = query;
  if (category === undefined || (page > 1 && results.length === 0)) return null;
  return {
    posts: results.map(toPostCard),
    categories: categories.map(toBlogCategoryLink),
    category,
    page,
    pageCount,
  };
}

/** The category of a slug, from the categories or, where they failed to load, from its posts. */
function findCategory(
  slug: string,
  categories: readonly BlogCategory[],
  posts: readonly BlogPostSummary[],
): BlogCategoryLink | undefined {
  const match = [...categories, ...posts.map(({ category }) => category)].find((category) => category.slug === slug);
  return match && toBlogCategoryLink(match);
}
