import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatMinor } from 'shared-contracts/money';
import { LOCALES } from 'shared-contracts/locale';
import { formatDate, formatMoneyParts, formatMoney, percentShare, timeZoneOf } from './format.ts';

test('formatMoney: has the symbol in front, grouped thousands and two decimals [LOC-03]', () => {
  expect(formatMoney({ amount: '1234567.50', currency: 'AED' }, { locale: 'en-AE' })).toBe('AED\u00a01,234,567.50');
  expect(formatMoney({ amount: '89.05', currency: 'SAR' }, { locale: 'en-SA' })).toBe('SAR\u00a089.05');
});

test('formatMoney: omits decimals that are zero [LOC-03]', () => {
  expect(formatMoneyParts({ amount: '1299.00', currency: 'AED' }, { locale: 'en-AE' })).toEqual({
    sign: '',
    symbol: 'AED',
    whole: '1,299',
    fraction: '',
  });
});

test('formatMoney: Arabic has its own symbols, in front, with the same digits [LOC-03]', () => {
  expect(formatMoney({ amount: '1299.50', currency: 'AED' }, { locale: 'ar' })).toBe('د.إ\u00a01,299.50');
  expect(formatMoney({ amount: '1299', currency: 'SAR' }, { locale: 'ar-SA' })).toBe('ر.س\u00a01,299');
});

test('formatMoney: the minus sign is before the currency [LOC-03]', () => {
  expect(formatMoney({ amount: '-0.50', currency: 'AED' }, { locale: 'en-AE' })).toBe('-AED\u00a00.50');
  expect(formatMoney({ amount: '-40', currency: 'SAR' }, { locale: 'ar-SA' })).toBe('-ر.س\u00a040');
});

test('formatMoney and formatDate: Arabic has the digits that the shopper chose, English has its own [LOC-03]', () => {
  const arabic = { locale: 'ar', digits: 'arab' } as const;
  expect(formatMoney({ amount: '-1234567.05', currency: 'AED' }, arabic)).toBe('-د.إ\u00a0١٬٢٣٤٬٥٦٧٫٠٥');
  expect(formatMoney({ amount: '90', currency: 'SAR' }, { locale: 'ar-SA', digits: 'arab' })).toBe('ر.س\u00a0٩٠');
  expect(formatDate('2026-11-20T10:00:00Z', arabic)).toBe('٢٠ نوفمبر ٢٦');
  expect(formatMoney({ amount: '90', currency: 'SAR' }, { locale: 'en-SA', digits: 'arab' })).toBe('SAR\u00a090');
});

test('formatMoney: preserves every digit, for any amount and locale [LOC-03]', () => {
  const amounts = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
  fc.assert(
    fc.property(amounts, fc.constantFrom(...LOCALES), (minor, locale) => {
      const { sign, whole, fraction } = formatMoneyParts({ amount: formatMinor(minor), currency: 'AED' }, { locale });
      const written = `${sign}${whole.replaceAll(',', '')}${fraction || '.00'}`;
      expect(written).toBe(formatMinor(minor));
    }),
  );
});

test.each([
  ['2026-11-20T10:00:00Z', 'Nov 20th 26'],
  ['2026-09-01T10:00:00Z', 'Sep 1st 26'],
  ['2026-01-02T10:00:00Z', 'Jan 2nd 26'],
  ['2026-05-23T10:00:00Z', 'May 23rd 26'],
  ['2026-06-11T10:00:00Z', 'Jun 11th 26'],
  ['2026-06-12T10:00:00Z', 'Jun 12th 26'],
  ['2026-06-13T10:00:00Z', 'Jun 13th 26'],
])('formatDate: %s is %s in English [LOC-03]', (time, written) => {
  expect(formatDate(time, { locale: 'en-AE' })).toBe(written);
});

test('formatDate: Arabic has the order day, month, year [LOC-03]', () => {
  expect(formatDate('2026-11-20T10:00:00Z', { locale: 'ar' })).toBe('20 نوفمبر 26');
  expect(formatDate('2026-11-20T10:00:00Z', { locale: 'ar-SA' })).toBe('20 نوفمبر 26');
});

test('formatDate: uses the time zone of the shop’s country, not of the machine', () => {
  expect(timeZoneOf('ar-SA')).toBe('Asia/Riyadh');
  expect(formatDate('2026-11-20T20:30:00Z', { locale: 'en-AE' })).toBe('Nov 21st 26');
  expect(formatDate('2026-11-20T20:30:00Z', { locale: 'en-SA' })).toBe('Nov 20th 26');
});

test('formatDate: rejects an invalid time', () => {
  expect(() => formatDate('soon', { locale: 'en-AE' })).toThrow(RangeError);
});

test('percentShare: returns whole per cent between 0 and 100', () => {
  expect([percentShare(1, 3), percentShare(5, 4), percentShare(1, 0)]).toEqual([33, 100, 0]);
});
