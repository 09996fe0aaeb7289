import { expect, test } from '@jest/globals';
import { createRateLimiter } from './rate-limiter.ts';

test('a caller has so many a minute, all callers together have so many, and the next minute begins anew', () => {
  let now = 0;
  const allows = createRateLimiter({ perMinute: 2, perMinuteTotal: 3, now: () => now });
  expect(['a', 'a', 'a', 'b', 'c'].map(allows)).toEqual([true, true, false, true, false]);
  now = 60_000;
  expect(['c', 'a'].map(allows)).toEqual([true, true]);
});
