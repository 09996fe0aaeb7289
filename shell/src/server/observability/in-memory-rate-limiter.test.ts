import { expect, test } from '@jest/globals';
import { createInMemoryRateLimiter } from './in-memory-rate-limiter.ts';

test('createInMemoryRateLimiter: limits each caller and all callers together per minute, and resets every minute', () => {
  let now = 0;
  const allows = createInMemoryRateLimiter({ perMinute: 2, perMinuteTotal: 3, now: () => now });
  expect(['a', 'a', 'a', 'b', 'c'].map(allows)).toEqual([true, true, false, true, false]);
  now = 60_000;
  expect(['c', 'a'].map(allows)).toEqual([true, true]);
});
