import { expect, test } from '@jest/globals';
import { otherViewedIds, viewedCookie } from './viewed-cookie.ts';

test('viewedCookie: puts a new product first for two days; a known one stays in place', () => {
  expect(viewedCookie('', 7, false)).toBe('recently_viewed=7; path=/; max-age=172800; samesite=lax');
  expect(viewedCookie('city=Dubai; recently_viewed=7.3; x=1', 9, true)).toBe(
    'recently_viewed=9.7.3; path=/; max-age=172800; samesite=lax; secure',
  );
  expect(viewedCookie('recently_viewed=9.7.3', 3, false)).toContain('=9.7.3;');
});

test('viewedCookie: writes the 25 newest, also from a cookie that holds more [APP-19]', () => {
  const ids = Array.from({ length: 40 }, (_, at) => 2_147_483_647 - at);
  const cookie = (length: number) => `recently_viewed=${ids.slice(0, length).join('.')}`;
  for (const length of [24, 25, 26, 40])
    expect(viewedCookie(cookie(length), 9, false)).toContain(`recently_viewed=9.${ids.slice(0, 24).join('.')};`);
  expect(otherViewedIds(cookie(40), 9)).toEqual(ids.slice(0, 25));
});

test('otherViewedIds: excludes the page’s product', () => {
  expect(otherViewedIds('a=b; recently_viewed=9.7.3', 7)).toEqual([9, 3]);
  expect(otherViewedIds('a=b', 7)).toEqual([]);
});
