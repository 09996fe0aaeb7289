import type { BlogPost } from 'shared-contracts/entities/content/content';
import type { BlogCategoryLink, PostCardData } from './posts.ts';

/** What the page of a post shows. */
export interface PostData extends Pick<BlogPost, 'title' | 'summary' | 'author' | 'image' | 'published' | 'body'> {
  readonly category: BlogCategoryLink;
  /** Time that reading takes, in minutes. */
  readonly minutes: number;
  /** What to read next. */
  readonly related: readonly PostCardData[];
}
