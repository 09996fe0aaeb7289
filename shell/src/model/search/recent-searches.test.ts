/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { clearSearches, readRecentSearches, MAX_RECENT_SEARCHES, saveSearch, addSearch } from './recent-searches.ts';

beforeEach(() => localStorage.clear());

test('RecentSearches: puts a search first, without duplicates, and stores eight', () => {
  const searches = Array.from({ length: 12 }, (_, index) => `lamp ${index}`).reduce(addSearch, [] as readonly string[]);
  expect(searches).toHaveLength(MAX_RECENT_SEARCHES);
  expect(searches[0]).toBe('lamp 11');
  expect(addSearch(searches, '  LAMP   7 ').slice(0, 2)).toEqual(['LAMP 7', 'lamp 11']);
  expect(addSearch(searches, '   ')).toBe(searches);
});

test('RecentSearches: stores searches in the browser until they are cleared', () => {
  saveSearch('سماعات');
  saveSearch('desk lamp');
  expect(readRecentSearches()).toEqual(['desk lamp', 'سماعات']);
  clearSearches();
  expect(readRecentSearches()).toEqual([]);
});

test('RecentSearches: treats a broken storage as empty', () => {
  for (const stored of ['{', '{"a":1}', '[1,null]']) {
    localStorage.setItem('shell:recent-searches', stored);
    expect(readRecentSearches()).toEqual([]);
  }
});
