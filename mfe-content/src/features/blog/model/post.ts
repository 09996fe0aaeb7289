import type { BlogPost } from 'shared-contracts/entities/content/content';
import type { BlogCategoryLink, PostCardData } from './posts.ts';

/** Data of the page of a post. */
export interface PostData extends Pick<BlogPost, 'title' | 'summary' | 'author' | 'image' | 'published' | 'body'> {
  readonly category: BlogCategoryLink;
  /** Reading time in minutes. */
  readonly minutes: number;
  /** Related posts. */
  readonly related: readonly PostCardData[];
}
