import type { Pair } from '../catalogue/product-type.ts';
import type { Post } from './article.ts';
import { GUIDES } from './blog-guides.ts';
import { HOME_POSTS } from './blog-home.ts';
import { STYLE_POSTS } from './blog-style.ts';

/** Categories of the blog in display order. */
export const BLOG_CATEGORIES: readonly { readonly slug: string; readonly name: Pair }[] = [
  { slug: 'buying-guides', name: ['Buying guides', 'أدلة الشراء'] },
  { slug: 'home-and-kitchen', name: ['Home and kitchen', 'البيت والمطبخ'] },
  { slug: 'style-and-care', name: ['Style and care', 'الأناقة والعناية'] },
  { slug: 'sports-and-travel', name: ['Sports and travel', 'الرياضة والسفر'] },
];

/** All posts of the blog. */
export const POSTS: readonly Post[] = [...GUIDES, ...HOME_POSTS, ...STYLE_POSTS];
