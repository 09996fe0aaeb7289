import { expect, test } from '@jest/globals';
import { buildBlogCategory, buildPost, buildSummary } from '../../../../test/content.ts';
import { listPath, parsePageParam, readingMinutes, relatedPosts } from './posts.ts';

test('parsePageParam: a page is a whole number from 1; anything else is the first', () => {
  expect(parsePageParam('?page=3')).toBe(3);
  for (const page of ['', '0', '-1', '1.5', 'abc', '1e3', '10000000000'])
    expect(parsePageParam(`?page=${page}`)).toBe(1);
  expect(parsePageParam('')).toBe(1);
});

test('listPath: each page has its own URL, the first one the plain path', () => {
  expect(listPath(undefined, 1)).toBe('/blog/');
  expect(listPath(undefined, 2)).toBe('/blog/?page=2');
  expect(listPath('guides', 3)).toBe('/blog/c/guides/?page=3');
});

test('relatedPosts: same category first, never the post itself, three at most', () => {
  const ideas = buildBlogCategory({ id: 2, slug: 'ideas', name: 'Ideas' });
  const latest = [
    buildSummary({ slug: 'a', category: ideas }),
    buildSummary(),
    buildSummary({ slug: 'b' }),
    buildSummary({ slug: 'c', category: ideas }),
    buildSummary({ slug: 'd' }),
  ];
  expect(relatedPosts(buildPost(), latest).map(({ slug }) => slug)).toEqual(['b', 'd', 'a']);
});

test('readingMinutes: 200 words per minute, at least one minute', () => {
  const words = (count: number) => ({ body: [{ kind: 'paragraph' as const, text: 'word '.repeat(count) }] });
  expect([0, 10, 200, 520, 1000].map((count) => readingMinutes(words(count)))).toEqual([1, 1, 1, 3, 5]);
});
