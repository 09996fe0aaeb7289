import { expect, test } from '@jest/globals';
import { CATEGORIES } from '../catalogue/categories.ts';
import type { Pair } from '../catalogue/product-type.ts';
import { BLOG_CATEGORIES, POSTS } from './blog.ts';
import { CAMPAIGNS, COLLECTIONS } from './campaigns.ts';
import { HELP_GROUPS } from './help.ts';
import { MENU_LINKS } from './menus.ts';
import { TEXT_PAGES } from './pages.ts';

const ARABIC = /\p{Script=Arabic}/u;

/** The texts that are not in the language of their field. */
function misplaced(pairs: readonly Pair[]): Pair[] {
  return pairs.filter(([en, ar]) => ARABIC.test(en) || !ARABIC.test(ar));
}

test('Demo texts: the blog has ten posts in four categories, each in both languages', () => {
  expect([POSTS.length, BLOG_CATEGORIES.length]).toEqual([10, 4]);
  for (const { slug } of BLOG_CATEGORIES) expect(POSTS.some((post) => post.category === slug)).toBe(true);
  for (const post of POSTS) {
    expect(misplaced([post.title, post.summary, post.author, ...post.body])).toEqual([]);
    expect(post.body.length).toBeGreaterThanOrEqual(4);
    expect(BLOG_CATEGORIES.map(({ slug }) => slug)).toContain(post.category);
  }
  expect(new Set(POSTS.map((post) => post.slug)).size).toBe(POSTS.length);
});

test('Demo texts: the help centre has 25 questions in six groups, each in both languages', () => {
  const topics = HELP_GROUPS.flatMap((group) => group.topics);
  expect([topics.length, HELP_GROUPS.length]).toEqual([25, 6]);
  expect(misplaced(topics.flatMap(({ question, answer }) => [question, answer]))).toEqual([]);
  expect(new Set(topics.map((topic) => topic.slug)).size).toBe(topics.length);
});

test('Demo texts: pages, menus and campaigns are in both languages', () => {
  expect(misplaced(TEXT_PAGES.flatMap(({ title, summary, body }) => [title, summary, ...body]))).toEqual([]);
  expect(misplaced(MENU_LINKS.map(({ label }) => label))).toEqual([]);
  expect(misplaced(CAMPAIGNS.flatMap(({ title, text, action }) => [title, text, action]))).toEqual([]);
  expect(misplaced(COLLECTIONS.map(({ title }) => title))).toEqual([]);
});

test('Demo texts: amounts of money have their currency', () => {
  const texts = [
    ...MENU_LINKS.map(({ label }) => label),
    ...HELP_GROUPS.flatMap((group) => group.topics).map(({ answer }) => answer),
    ...TEXT_PAGES.flatMap(({ summary, body }) => [summary, ...body]),
  ];
  const bare =
    /(?:\bfree (?:delivery )?from|\bcosts?) \d+(?!\d| dirhams)|(?:مجاني(?: للطلبات)? من|برسوم) \d+(?!\d| درهم)/iu;
  expect(['Free delivery from 100', 'it costs 15.', 'توصيل مجاني من 100'].every((text) => bare.test(text))).toBe(true);
  expect(texts.flat().filter((text) => bare.test(text))).toEqual([]);
  expect(MENU_LINKS.filter(({ label }) => label.every((text) => text.includes('{free_delivery_from}')))).toHaveLength(
    1,
  );
});

test('Demo texts: menus and campaigns link to existing categories', () => {
  const slugs = CATEGORIES.flatMap((top) => [top.slug, ...top.leaves.map((leaf) => leaf.slug)]);
  const paths = [...MENU_LINKS, ...CAMPAIGNS].map(({ path }) => path);
  for (const path of paths) expect(path).toMatch(/^\/(?:[a-z-]+\/)+$/);
  const named = paths.flatMap((path) => /^\/c\/([a-z-]+)\/$/.exec(path)?.[1] ?? []);
  expect(named.filter((slug) => !slugs.includes(slug))).toEqual([]);
});
