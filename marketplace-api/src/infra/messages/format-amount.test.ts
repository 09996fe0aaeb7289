import { expect, test } from '@jest/globals';
import { fromMinor } from 'shared-contracts/money';
import { formatAmount } from './format-amount.ts';

test.each([
  ['en', 'AED', 57_600, 'AED\u00a0576'],
  ['en', 'SAR', 129_950, 'SAR\u00a01,299.50'],
  ['en', 'AED', -5, '-AED\u00a00.05'],
  ['ar', 'AED', 57_600, 'د.إ\u00a0576'],
  ['ar', 'SAR', 129_950, 'ر.س\u00a01,299.50'],
] as const)('formatAmount: %s, %s, %i minor units is %s [LOC-03]', (language, currency, minor, expected) => {
  expect(formatAmount(fromMinor(minor, currency), language)).toBe(expected);
});
