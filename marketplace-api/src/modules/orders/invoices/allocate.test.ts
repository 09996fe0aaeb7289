import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { allocateProportionally } from './allocate.ts';

test('allocateProportionally: parts of a tax add up to it, each within one minor unit of its exact share', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(weights, fc.integer({ min: 0, max: 20 }), (gross, percent) => {
      const whole = gross.reduce((total, part) => total + part, 0);
      const tax = Math.round((whole * percent) / (100 + percent));
      const parts = allocateProportionally(tax, gross);
      expect(parts.reduce((total, part) => total + part, 0)).toBe(tax);
      for (const [index, part] of parts.entries())
        expect(Math.abs(part - (tax * (gross[index] ?? 0)) / whole)).toBeLessThanOrEqual(1);
    }),
  );
});

test('allocateProportionally: a discount reduces the tax by its part', () => {
  expect(allocateProportionally(100, [1_500, 600, -100])).toEqual([75, 30, -5]);
  expect(allocateProportionally(10, [1, 1, 1])).toEqual([4, 3, 3]);
  expect(allocateProportionally(0, [])).toEqual([]);
});

test('allocateProportionally: left-over units go to the largest remainders, the first of equals first', () => {
  expect(allocateProportionally(10, [1, 2, 4])).toStrictEqual([1, 3, 6]);
  expect(allocateProportionally(1, [1, 2])).toStrictEqual([0, 1]);
  expect(allocateProportionally(1, [2, 1])).toStrictEqual([1, 0]);
  expect(allocateProportionally(11, [1, 1, 1])).toStrictEqual([4, 4, 3]);
  expect(allocateProportionally(7, [2, 3, 2, 3])).toStrictEqual([2, 2, 1, 2]);
});

test('allocateProportionally: negative parts are rounded down too, and add up', () => {
  expect(allocateProportionally(10, [3, -1, 5])).toStrictEqual([4, -1, 7]);
  expect(allocateProportionally(-10, [1, 1, 1])).toStrictEqual([-3, -3, -4]);
});

test('allocateProportionally: weights that add up to nothing get nothing', () => {
  expect(allocateProportionally(5, [0, 0])).toStrictEqual([0, 0]);
  expect(allocateProportionally(5, [3, -3])).toStrictEqual([0, 0]);
});
