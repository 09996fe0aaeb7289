import { POSTS_PAGE_SIZE, toBlogCategoryLink, toPostCard, type BlogCategoryLink, type PostCardData } from './posts.ts';
import type { BlogCategory, BlogPostSummary } from 'shared-contracts/entities/content/content';
import type { Paged } from 'shared-contracts/entities/common';

/** Data of the list of posts. */
export interface PostList {
  readonly posts: readonly PostCardData[];
  readonly categories: readonly BlogCategoryLink[];
  /** The active category; null for all posts. */
  readonly category: BlogCategoryLink | null;
  readonly page: number;
  readonly pageCount: number;
}

interface PostListQuery {
  readonly page: number;
  /** Slug of the requested category. */
  readonly category: string | undefined;
}

/**
 * Builds the list from the backend's responses; null for an unknown category. A page without posts is null, except the
 * first page of a known category.
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

/** Finds a category by slug, in the categories or, when they failed to load, in its posts. */
function findCategory(
  slug: string,
  categories: readonly BlogCategory[],
  posts: readonly BlogPostSummary[],
): BlogCategoryLink | undefined {
  const match = [...categories, ...posts.map(({ category }) => category)].find((category) => category.slug === slug);
  return match && toBlogCategoryLink(match);
}
