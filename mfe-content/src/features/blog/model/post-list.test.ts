import { expect, test } from '@jest/globals';
import { buildPage } from 'shared-contracts/testing/builders';
import { buildBlogCategory, buildSummary } from '../../../../test/content.ts';
import { toPostList } from './post-list.ts';

const GUIDES = buildBlogCategory();

test('toPostList: counts its pages by ten', () => {
  const posts = buildPage([buildSummary()], { count: 21 });
  expect(toPostList({ page: 2, category: undefined }, posts, [GUIDES])).toMatchObject({
    category: null,
    page: 2,
    pageCount: 3,
  });
});

test('toPostList: an unknown category and an empty page are null', () => {
  expect(toPostList({ page: 1, category: 'nonsense' }, buildPage([]), [GUIDES])).toBeNull();
  expect(toPostList({ page: 9, category: undefined }, buildPage([], { count: 300 }), [GUIDES])).toBeNull();
});

test('toPostList: a known category exists without posts; its posts supply the name when the categories fail', () => {
  const named = { slug: 'guides', name: 'Buying guides' };
  expect(toPostList({ page: 1, category: 'guides' }, buildPage([]), [GUIDES])).toMatchObject({
    category: named,
    posts: [],
  });
  expect(toPostList({ page: 1, category: 'guides' }, buildPage([buildSummary()]), [])).toMatchObject({
    category: named,
  });
});
