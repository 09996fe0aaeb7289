/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { forgetSearches, readRecent, RECENT_MOST, rememberSearch, withSearch } from './recent-searches.ts';

beforeEach(() => localStorage.clear());

test('a search goes first and stands there once; eight are kept', () => {
  const many = Array.from({ length: 12 }, (_, place) => `lamp ${place}`).reduce(withSearch, [] as readonly string[]);
  expect(many).toHaveLength(RECENT_MOST);
  expect(many[0]).toBe('lamp 11');
  expect(withSearch(many, '  LAMP   7 ').slice(0, 2)).toEqual(['LAMP 7', 'lamp 11']);
  expect(withSearch(many, '   ')).toBe(many);
});

test('the browser keeps them until they are forgotten', () => {
  rememberSearch('سماعات');
  rememberSearch('desk lamp');
  expect(readRecent()).toEqual(['desk lamp', 'سماعات']);
  forgetSearches();
  expect(readRecent()).toEqual([]);
});

test('a broken store is as an empty one', () => {
  for (const stored of ['{', '{"a":1}', '[1,null]']) {
    localStorage.setItem('shell:recent-searches', stored);
    expect(readRecent()).toEqual([]);
  }
});
