import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import {
  addMoney,
  compareMoney,
  currencyOf,
  formatMinor,
  fromMinor,
  isZeroMoney,
  moneySchema,
  multiplyMoney,
  parseMinor,
  percentOff,
  subtractMoney,
} from './money.ts';
import { percentOfMinor, vatIncluded } from './server/vat.ts';

const minor = fc.integer({ min: -(10 ** 13), max: 10 ** 13 });

test('parseMinor, formatMinor: an amount survives the round trip [LOC-03]', () => {
  fc.assert(fc.property(minor, (value) => expect(parseMinor(formatMinor(value))).toBe(value)));
  expect(formatMinor(5)).toBe('0.05');
  expect(formatMinor(-105)).toBe('-1.05');
  expect(parseMinor('12.3')).toBe(1230);
  expect(Object.is(parseMinor('-0.00'), 0)).toBe(true);
});

test('parseMinor: rejects a text that is not an amount', () => {
  for (const bad of ['', '1e3', '1.234', 'NaN', '1,00', ' 1'])
    expect(() => parseMinor(bad)).toThrow('is not an amount');
  expect(() => formatMinor(0.5)).toThrow('not a whole number');
  expect(() => addMoney(fromMinor(1, 'AED'), fromMinor(1, 'SAR'))).toThrow('AED and SAR');
});

test('Money: an absent amount is 0.00', () => {
  expect(v.parse(moneySchema, { currency: 'AED' })).toEqual({ amount: '0.00', currency: 'AED' });
});

test('Money: sums and products are exact [CART-05]', () => {
  fc.assert(
    fc.property(minor, minor, fc.integer({ min: 0, max: 99 }), (a, b, times) => {
      const [left, right] = [fromMinor(a, 'AED'), fromMinor(b, 'AED')];
      expect(subtractMoney(addMoney(left, right), right)).toEqual(left);
      expect(multiplyMoney(left, times)).toEqual(fromMinor(a * times, 'AED'));
      expect(Math.sign(compareMoney(left, right))).toBe(Math.sign(a - b));
    }),
  );
});

test('vatIncluded: returns the VAT that the rate adds to the net price [CART-05]', () => {
  expect(vatIncluded(10_500, 'AE')).toBe(500);
  expect(vatIncluded(11_500, 'SA')).toBe(1_500);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (net) => {
      const gross = net + percentOfMinor(net, 15);
      expect(Math.abs(vatIncluded(gross, 'SA') - percentOfMinor(net, 15))).toBeLessThanOrEqual(1);
    }),
  );
});

test('Money: half a minor unit is rounded up, a saving down', () => {
  expect(percentOfMinor(50, 1)).toBe(1);
  expect(percentOfMinor(49, 1)).toBe(0);
  expect(percentOff(1000, 667)).toBe(33);
  expect(percentOff(1000, 1000)).toBe(0);
  expect(percentOff(0, 10)).toBe(0);
});

test('Money: accepts an amount without decimals, rejects one that ends with a dot [API-01]', () => {
  expect(parseMinor('12')).toBe(1200);
  expect(v.safeParse(moneySchema, { amount: '12', currency: 'SAR' }).success).toBe(true);
  for (const amount of ['12.', '.5', '+1', '1'.repeat(14)])
    expect(v.safeParse(moneySchema, { amount, currency: 'SAR' }).success).toBe(false);
});

test('currencyOf: each country has its own currency [LOC-01]', () => {
  expect([currencyOf('AE'), currencyOf('SA')]).toEqual(['AED', 'SAR']);
});

test('formatMinor: zero has no sign', () => {
  expect(formatMinor(0)).toBe('0.00');
  expect(formatMinor(-0)).toBe('0.00');
  expect(formatMinor(-1)).toBe('-0.01');
});

test('isZeroMoney: only zero is zero', () => {
  expect([0, 1, -1].map((amount) => isZeroMoney(fromMinor(amount, 'AED')))).toEqual([true, false, false]);
});

test('percentOff: only a price that fell from above zero has a saving', () => {
  expect(percentOff(-100, -200)).toBe(0);
  expect(percentOff(0, -10)).toBe(0);
  expect(percentOff(1000, 1001)).toBe(0);
  expect(percentOff(1000, 2000)).toBe(0);
  expect(percentOff(1000, 999)).toBe(0);
  expect(percentOff(1000, 990)).toBe(1);
  expect(percentOff(1, 0)).toBe(100);
  expect(() => percentOff(0.5, 0.1)).toThrow('not a whole number');
});

test('percentOfMinor: rounds half a unit away from zero for both signs', () => {
  expect([percentOfMinor(-50, 1), percentOfMinor(-49, 1), percentOfMinor(-51, 1)]).toEqual([-1, 0, -1]);
  expect(Object.is(percentOfMinor(0, 5), 0)).toBe(true);
  expect(vatIncluded(-10_500, 'AE')).toBe(-500);
});
