import { expect, test } from '@jest/globals';
import { retryDelay } from './retry-schedule.ts';

test('retryDelay: polls a payment with growing delays for a minute [CART-10]', () => {
  const delays = Array.from({ length: 20 }, (_, attempt) => retryDelay(attempt)).filter((wait) => wait !== null);
  expect(delays).toEqual(delays.toSorted((left, right) => left - right));
  expect(delays.reduce((sum, wait) => sum + wait, 0)).toBe(60_000);
  expect(retryDelay(delays.length)).toBeNull();
});
