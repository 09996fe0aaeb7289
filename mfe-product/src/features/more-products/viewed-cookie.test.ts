import { expect, test } from '@jest/globals';
import { viewedBefore, viewedCookie } from './viewed-cookie.ts';

test('a product goes first into the cookie, which lasts two days; one that is there stays where it is', () => {
  expect(viewedCookie('', 7, false)).toBe('recently_viewed=7; path=/; max-age=172800; samesite=lax');
  expect(viewedCookie('city=Dubai; recently_viewed=7.3; x=1', 9, true)).toBe(
    'recently_viewed=9.7.3; path=/; max-age=172800; samesite=lax; secure',
  );
  expect(viewedCookie('recently_viewed=9.7.3', 3, false)).toContain('=9.7.3;');
});

test('the product on the page is not among those looked at before it', () => {
  expect(viewedBefore('a=b; recently_viewed=9.7.3', 7)).toEqual([9, 3]);
  expect(viewedBefore('a=b', 7)).toEqual([]);
});
