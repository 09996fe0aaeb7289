import type { BlogCategory, BlogPost, BlogPostSummary } from 'shared-contracts/entities/content/content';
import type { Image } from 'shared-contracts/entities/common';
import { routes } from 'shared-contracts/routes';

/** A category as its link needs it. */
export interface BlogCategoryLink {
  readonly slug: string;
  readonly name: string;
}

/** A post as cards show it. */
export interface PostCardData {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly category: BlogCategoryLink;
  readonly image: Image | null;
  /** ISO 8601. */
  readonly published: string;
}

/** Posts on one page of the list: one large, the rest in rows of three. */
export const POSTS_PAGE_SIZE = 10;

/** Number of related posts. */
const MAX_RELATED = 3;

const WORDS_PER_MINUTE = 200;

export function toBlogCategoryLink({ slug, name }: BlogCategory): BlogCategoryLink {
  return { slug, name };
}

/** Reduces a post to the data of its card. */
export function toPostCard({ slug, title, summary, category, image, published }: BlogPostSummary): PostCardData {
  return { slug, title, summary, category: toBlogCategoryLink(category), image, published };
}

/** Returns the posts related to `post`: its category first, then others, newest first, three at most. */
export function relatedPosts(post: BlogPost, latest: readonly BlogPostSummary[]): PostCardData[] {
  const others = latest.filter(({ slug }) => slug !== post.slug);
  const inCategory = ({ category }: BlogPostSummary) => category.slug === post.category.slug;
  return [...others.filter(inCategory), ...others.filter((other) => !inCategory(other))]
    .slice(0, MAX_RELATED)
    .map(toPostCard);
}

/** Returns the reading time in whole minutes at 200 words per minute, at least one. */
export function readingMinutes({ body }: Pick<BlogPost, 'body'>): number {
  const words = body.reduce((count, { text }) => count + text.split(/\s+/).filter(Boolean).length, 0);
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** Parses `?page=`; anything but a whole number from 1 is the first page. */
export function parsePageParam(search: string): number {
  const page = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1;
}

/** Returns the path of a page of the list, of all posts or of one category. */
export function listPath(category: string | undefined, page: number): string {
  const path = category === undefined ? routes.blog() : routes.blogCategory(category);
  return page > 1 ? `${path}?page=${page}` : path;
}
