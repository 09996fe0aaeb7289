import { expect, test } from '@jest/globals';
import { parseListing } from 'shared-contracts/filters';
import { readFirstPage, canLoadMore, withFirstPage } from './page-range.ts';

const firstOf = (search: string) => readFirstPage(search, parseListing(search, 'listing'));

test('pageRange: the URL names the first visible page', () => {
  expect(firstOf('?page=3&from=1')).toBe(1);
  expect(withFirstPage('/c/a/?page=3', 1)).toBe('/c/a/?page=3&from=1');
  expect(withFirstPage('/c/a/', 1)).toBe('/c/a/?from=1');
});

test('pageRange: without a valid first page only the page itself is visible', () => {
  for (const search of ['?page=3', '?page=3&from=0', '?page=3&from=x', '?page=3&from=9', '?page=3&from=-1'])
    expect(firstOf(search)).toBe(3);
});

test('pageRange: no URL requests more than the maximum number of products', () => {
  expect(firstOf('?page=12&from=1')).toBe(1);
  expect(firstOf('?page=13&from=1')).toBe(13);
  expect(firstOf('?page=3&from=1&page_size=60')).toBe(3);
  expect(canLoadMore(1, parseListing('?page=11', 'listing'))).toBe(true);
  expect(canLoadMore(1, parseListing('?page=12', 'listing'))).toBe(false);
});
