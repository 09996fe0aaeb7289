import { expect, test } from '@jest/globals';
import { jitteredDelayMs, retryDelayMs } from './retry-delay.ts';

const BACKOFF = { firstMs: 100, maxMs: 1_000 };

test('retryDelayMs: doubles up to the maximum, also after thousands of attempts', () => {
  expect([1, 2, 3, 4, 5, 6, 5_000].map((attempt) => retryDelayMs(attempt, BACKOFF))).toEqual([
    100, 200, 400, 800, 1_000, 1_000, 1_000,
  ]);
});

test('jitteredDelayMs: lies between half and all of the delay', () => {
  expect([0, 0.5, 1].map((random) => jitteredDelayMs(3, BACKOFF, random))).toEqual([200, 300, 400]);
  expect([0, 1].map((random) => jitteredDelayMs(40, BACKOFF, random))).toEqual([500, 1_000]);
});
