import { expect, test } from '@jest/globals';
import { waitBefore } from './retry-schedule.ts';

test('a payment is asked for less and less often, for a minute [CART-10]', () => {
  const waits = Array.from({ length: 20 }, (_, attempt) => waitBefore(attempt)).filter((wait) => wait !== null);
  expect(waits).toEqual(waits.toSorted((left, right) => left - right));
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(60_000);
  expect(waitBefore(waits.length)).toBeNull();
});
