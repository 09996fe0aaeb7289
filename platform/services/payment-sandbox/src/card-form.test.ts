import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isCardNumber, readCard } from './card-form.ts';
import { TEST_CARDS } from './test-cards.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const GOOD = { number: '4242 4242-4242 4242', expiry: '06/26', cvc: '123', name: ' Layla Haddad ' };

test('readCard: reads a card in every notation, in Eastern digits too [CART-10]', () => {
  const card = { number: '4242424242424242', month: 6, year: 2026, name: 'Layla Haddad' };
  expect(readCard(GOOD, NOW)).toEqual({ card });
  const eastern = { ...GOOD, number: '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', expiry: '٦ / ٢٠٢٦', cvc: '١٢٣' };
  expect(readCard(eastern, NOW)).toEqual({ card });
});

test.each([
  [{ number: '4242 4242 4242 4241' }, { number: 'number_wrong' }],
  [{ number: '' }, { number: 'number_wrong' }],
  [{ number: '<b>4242</b>' }, { number: 'number_wrong' }],
  [{ number: '4012888888881881' }, { number: 'number_unknown' }],
  [{ expiry: '13/28' }, { expiry: 'expiry_wrong' }],
  [{ expiry: '06' }, { expiry: 'expiry_wrong' }],
  [{ expiry: '05/26' }, { expiry: 'expiry_past' }],
  [{ cvc: '12' }, { cvc: 'cvc_wrong' }],
  [{ cvc: '12345' }, { cvc: 'cvc_wrong' }],
  [{ name: '  ' }, { name: 'name_missing' }],
])('readCard: rejects %j by its field [CART-10]', (wrong, problems) => {
  expect(readCard({ ...GOOD, ...wrong }, NOW)).toEqual({ problems });
});

test('isCardNumber: accepts every test card, and rejects it with one digit changed', () => {
  for (const { number } of TEST_CARDS) expect(isCardNumber(number)).toBe(true);
  fc.assert(
    fc.property(fc.nat({ max: 15 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digits = Array.from('4242424242424242', Number);
      digits[at] = ((digits[at] ?? 0) + by) % 10;
      expect(isCardNumber(digits.join(''))).toBe(false);
    }),
  );
});
