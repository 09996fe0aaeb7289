import { expect, test } from '@jest/globals';
import { barHeights, isWithin } from './histogram.ts';

const bar = (count: number, min = 0, max = 0) => ({ min, max, count });

test('barHeights: bars grow with the square root of their counts; one product is visible, zero is not', () => {
  expect(barHeights([bar(100), bar(25), bar(0), bar(10_000)], 20)).toEqual([2, 1.2, 0, 20]);
  expect(barHeights([bar(0), bar(0)], 20)).toEqual([0, 0]);
});

test('isWithin: a bar is selected if the range includes any of its prices', () => {
  const tens = bar(1, 1000, 1999);
  expect(isWithin(tens, { min: null, max: null })).toBe(true);
  expect(isWithin(tens, { min: '19.99', max: null })).toBe(true);
  expect(isWithin(tens, { min: '20', max: null })).toBe(false);
  expect(isWithin(tens, { min: null, max: '9.90' })).toBe(false);
  expect(isWithin(tens, { min: '5', max: '10' })).toBe(true);
});
