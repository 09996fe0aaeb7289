import { expect, test } from '@jest/globals';
import { GIGABYTES, HOURS, INCHES, MILLIAMP_HOURS, PIECES, quantity } from './units.ts';

test('quantity: uses the Arabic plural forms', () => {
  expect([1, 2, 3, 10, 11, 100, 103].map((count) => quantity(count, PIECES).ar)).toEqual([
    'قطعة واحدة',
    'قطعتان',
    '3 قطع',
    '10 قطع',
    '11 قطعة',
    '100 قطعة',
    '103 قطع',
  ]);
});

test('quantity: uses singular and plural in English, and puts measures after the number', () => {
  expect([quantity(1, HOURS).en, quantity(30, HOURS).en]).toEqual(['1 hour', '30 hours']);
  expect(quantity(6.7, INCHES)).toEqual({ en: '6.7-inch', ar: '6.7 بوصة' });
  expect(quantity(20_000, MILLIAMP_HOURS)).toEqual({ en: '20,000 mAh', ar: '20,000 مللي أمبير' });
  expect(quantity(1024, GIGABYTES).en).toBe('1,024 GB');
});
