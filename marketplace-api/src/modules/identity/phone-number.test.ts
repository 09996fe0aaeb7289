import { expect, test } from '@jest/globals';
import { normalizePhone } from './phone-number.ts';

test.each([
  ['050 123 4567', 'AE', '+971501234567'],
  ['٠٥٠١٢٣٤٥٦٧', 'AE', '+971501234567'],
  ['۰۵۵-۱۲۳-۴۵۶۷', 'SA', '+966551234567'],
  ['+971 (0)50 123 4567', 'SA', '+971501234567'],
  ['00966551234567', 'AE', '+966551234567'],
  ['501234567', 'AE', '+971501234567'],
] as const)('normalizePhone: %s written in %s is %s [LOC-05]', (text, country, phone) => {
  expect(normalizePhone(text, country)).toBe(phone);
});

test.each(['', 'abc', '04 123 4567', '+44 7700 900123', '050 123', '050 123 456789', '+501234567'])(
  'normalizePhone: “%s” is not a mobile number of the service area',
  (text) => {
    expect(normalizePhone(text, 'AE')).toBeUndefined();
  },
);
