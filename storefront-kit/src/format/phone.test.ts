import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { caretAfter, internationalPhone, isCompletePhone, maskAnyPhone, maskPhone, nationalDigits } from './phone.ts';

const UAE = { code: '971', mask: '5# ### ####' };
const SAUDI = { code: '966', mask: '## ### ####' };

test.each([
  '501234567',
  '50 123 4567',
  '0501234567',
  '+971 50 123 4567',
  '00971501234567',
  '971501234567',
  '٠٥٠١٢٣٤٥٦٧',
  '۵۰۱۲۳۴۵۶۷',
])('nationalDigits: “%s” is the UAE number 501234567 [LOC-05]', (typed) => {
  expect(nationalDigits(typed, UAE)).toBe('501234567');
});

test('maskPhone: fills the mask with the present digits [LOC-05]', () => {
  expect(['', '5', '50', '501', '50123', '501234567'].map((digits) => maskPhone(digits, UAE.mask))).toEqual([
    '',
    '5',
    '50',
    '50 1',
    '50 123',
    '50 123 4567',
  ]);
});

test('isCompletePhone: the number fills the mask and has the mask’s fixed digits [LOC-05]', () => {
  expect(isCompletePhone('501234567', UAE.mask)).toBe(true);
  expect(isCompletePhone('401234567', UAE.mask)).toBe(false);
  expect(isCompletePhone('50123456', UAE.mask)).toBe(false);
  expect(isCompletePhone('512345678', SAUDI.mask)).toBe(true);
});

test.each([
  ['0501234567', '050 123 4567'],
  ['٠٥٠١٢٣٤٥٦٧', '050 123 4567'],
  ['501234567', '50 123 4567'],
  ['+966512345678', '+966 51 234 5678'],
  ['00971501234567', '+971 50 123 4567'],
  ['971501234567', '50 123 4567'],
  ['+', '+'],
  ['+97', '+97'],
  ['+971', '+971'],
  ['+4915112345678', '+4915112345678'],
  ['abc', ''],
  ['', ''],
])('maskAnyPhone: formats %j as %j [LOC-05]', (text, masked) => {
  expect(maskAnyPhone(text, [UAE, SAUDI])).toBe(masked);
  expect(maskAnyPhone(masked, [UAE, SAUDI])).toBe(masked);
});

test('internationalPhone: has plus and country code', () => {
  expect(internationalPhone('512345678', SAUDI)).toBe('+966512345678');
});

test('caretAfter: stays behind the typed digit', () => {
  expect([0, 1, 2, 3, 5, 9].map((digits) => caretAfter('50 123 4567', digits))).toEqual([0, 1, 2, 4, 6, 11]);
});

test('phone: formatted digits survive the round trip [LOC-05]', () => {
  const digits = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 9 }).map((list) => list.join(''));
  fc.assert(fc.property(digits, (number) => expect(nationalDigits(maskPhone(number, SAUDI.mask), SAUDI)).toBe(number)));
});
