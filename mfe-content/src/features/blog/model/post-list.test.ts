import { expect, test } from '@jest/globals';
import { buildPage } from 'shared-contracts/testing/builders';
import { buildBlogCategory, buildSummary } from '../../../../test/content.ts';
import { toPostList } from './post-list.ts';

const GUIDES = buildBlogCategory();

test('a list counts its pages by ten', () => {
  const posts = buildPage([buildSummary()], { count: 21 });
  expect(toPostList({ page: 2, category: undefined }, posts, [GUIDES])).toMatchObject({
    category: null,
    page: 2,
    pageCount: 3,
  });
});

test('an unknown category and a page that the backend gives nothing for are not there', () => {
  expect(toPostList({ page: 1, category: 'nonsense' }, buildPage([]), [GUIDES])).toBeNull();
  expect(toPostList({ page: 9, category: undefined }, buildPage([], { count: 300 }), [GUIDES])).toBeNull();
});

test('a known category is there without posts, and named by its posts where the categories failed', () => {
  const named = { slug: 'guides', name: 'Buying guides' };
  expect(toPostList({ page: 1, category: 'guides' }, buildPage([]), [GUIDES])).toMatchObject({
    category: named,
    posts: [],
  });
  expect(toPostList({ page: 1, category: 'guides' }, buildPage([buildSummary()]), [])).toMatchObject({
    category: named,
  });
});
