import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MAX_INTEGER } from './parse-ids.ts';
import { addRecentlyViewed, readRecentlyViewed, recentlyViewedIn } from './recently-viewed.ts';

test('addRecentlyViewed: a new id goes first, a present one is not added again, 25 at most', () => {
  expect(addRecentlyViewed([], 7)).toEqual([7]);
  expect(addRecentlyViewed([7, 3], 9)).toEqual([9, 7, 3]);
  expect(addRecentlyViewed([9, 7, 3], 3)).toEqual([9, 7, 3]);
  const full = Array.from({ length: 25 }, (_, index) => index + 1);
  expect(addRecentlyViewed(full, 99)).toEqual([99, ...full.slice(0, 24)]);
});

test('readRecentlyViewed: reads the written ids and ignores anything else', () => {
  const id = fc.integer({ min: 1, max: MAX_INTEGER });
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 25 }), (ids) => {
      expect(readRecentlyViewed(ids.join('.'))).toEqual(ids);
    }),
  );
  expect(readRecentlyViewed(undefined)).toEqual([]);
  expect(readRecentlyViewed('5.abc.-1.0.5.1e3..8.2147483648')).toEqual([5, 8]);
  expect(recentlyViewedIn('a=1; recently_viewed=2147483647.1000000000; b=2')).toEqual([2_147_483_647, 1_000_000_000]);
});

test('readRecentlyViewed, addRecentlyViewed: limit to the 25 newest, each once, for any number [APP-19]', () => {
  const id = fc.integer({ min: 1, max: 60 });
  const many = fc.array(id, { minLength: 20, maxLength: 90, size: 'max' });
  fc.assert(
    fc.property(many, (ids) => {
      const newest = [...new Set(ids)].slice(0, 25);
      expect(readRecentlyViewed(ids.join('.'))).toEqual(newest);
      expect(addRecentlyViewed(newest, 99)).toEqual([99, ...newest].slice(0, 25));
    }),
  );
});
