import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addRecentSearch, MAX_RECENT_SEARCHES, MAX_SEARCH_LENGTH, mergeRecentSearches } from './recent-searches.ts';

const NONE: readonly string[] = [];

test('addRecentSearch: puts a search first, without duplicates, and stores eight [CAT-06]', () => {
  const searches = Array.from({ length: 12 }, (_, index) => `lamp ${index}`).reduce(addRecentSearch, NONE);
  expect(searches).toHaveLength(MAX_RECENT_SEARCHES);
  expect(searches[0]).toBe('lamp 11');
  expect(addRecentSearch(searches, '  LAMP   7 ').slice(0, 2)).toEqual(['LAMP 7', 'lamp 11']);
  expect(addRecentSearch(searches, '   ')).toBe(searches);
});

test('mergeRecentSearches: the newer list goes first, in its order [CAT-06]', () => {
  expect(mergeRecentSearches(['b', 'سماعات'], ['a', 'B'])).toEqual(['b', 'سماعات', 'a']);
  expect(mergeRecentSearches([], ['a'])).toEqual(['a']);
});

test('mergeRecentSearches: a repeated merge changes nothing, whatever the texts [CAT-06]', () => {
  const query = fc.oneof(fc.string({ unit: 'binary', maxLength: 260 }), fc.constantFrom('Lamp', 'lamp', ' lamp '));
  const list = fc.array(query, { maxLength: 12 });
  fc.assert(
    fc.property(list, list, (newer, older) => {
      const account = mergeRecentSearches(older, NONE);
      const merged = mergeRecentSearches(newer, account);
      expect(mergeRecentSearches(newer, merged)).toEqual(merged);
      expect(mergeRecentSearches(merged, NONE)).toEqual(merged);
      expect(merged.length).toBeLessThanOrEqual(MAX_RECENT_SEARCHES);
      for (const search of merged) {
        expect(search.length).toBeLessThanOrEqual(MAX_SEARCH_LENGTH);
        expect([search.trim(), search.isWellFormed()]).toEqual([search, true]);
      }
    }),
  );
});
