import { PAGE_SIZE, toCategoryLink, toPostCard, type CategoryLink, type PostCardData } from './posts.ts';
import type { BlogCategory, BlogPostSummary } from 'shared-contracts/entities/content';
import type { Paged } from 'shared-contracts/entities/common';

/** What the list of posts shows. */
export interface PostList {
  readonly posts: readonly PostCardData[];
  readonly categories: readonly CategoryLink[];
  /** The category that the list keeps to; null for all posts. */
  readonly category: CategoryLink | null;
  readonly page: number;
  readonly pageCount: number;
}

interface Asked {
  readonly page: number;
  /** Slug of the category asked for. */
  readonly category: string | undefined;
}

/**
 * The list out of the backend's answers; null where there is no such category. A page without posts is none;
 * the first page of a known category is there even while it has no post.
 */
export function postList(
  asked: Asked,
  { count, results }: Pick<Paged<BlogPostSummary>, 'count' | 'results'>,
  categories: readonly BlogCategory[],
): PostList | null {
  const category = asked.category === undefined ? null : categoryOf(asked.category, categories, results);
  const pageCount = Math.ceil(count / PAGE_SIZE);
  const { page } = asked;
  if (category === undefined || (page > 1 && results.length === 0)) return null;
  return {
    posts: results.map(toPostCard),
    categories: categories.map(toCategoryLink),
    category,
    page,
    pageCount,
  };
}

/** The category of a slug, from the categories or, where they failed to load, from its posts. */
function categoryOf(
  slug: string,
  categories: readonly BlogCategory[],
  posts: readonly BlogPostSummary[],
): CategoryLink | undefined {
  const known = [...categories, ...posts.map(({ category }) => category)].find((category) => category.slug === slug);
  return known && toCategoryLink(known);
}
