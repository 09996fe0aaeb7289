import { expect, test } from '@jest/globals';
import { parseListing } from 'shared-contracts/filters';
import { readFirstPage, canLoadMore, withFirstPage } from './page-range.ts';

const firstOf = (search: string) => readFirstPage(search, parseListing(search, 'listing'));

test('an address says from which page on a listing shows its pages', () => {
  expect(firstOf('?page=3&from=1')).toBe(1);
  expect(withFirstPage('/c/a/?page=3', 1)).toBe('/c/a/?page=3&from=1');
  expect(withFirstPage('/c/a/', 1)).toBe('/c/a/?from=1');
});

test('without it, and where it makes no sense, only the page itself', () => {
  for (const search of ['?page=3', '?page=3&from=0', '?page=3&from=x', '?page=3&from=9', '?page=3&from=-1'])
    expect(firstOf(search)).toBe(3);
});

test('no address asks for more than is shown together', () => {
  expect(firstOf('?page=12&from=1')).toBe(1);
  expect(firstOf('?page=13&from=1')).toBe(13);
  expect(firstOf('?page=3&from=1&page_size=60')).toBe(3);
  expect(canLoadMore(1, parseListing('?page=11', 'listing'))).toBe(true);
  expect(canLoadMore(1, parseListing('?page=12', 'listing'))).toBe(false);
});
