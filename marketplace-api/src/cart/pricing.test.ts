import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { totalsOf } from './pricing.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 1000 }),
  unitPrice: fc.integer({ min: 1, max: 10_000_000 }),
  warrantyPrice: fc.integer({ min: 0, max: 1_000_000 }),
});

test('an empty cart costs nothing, delivery included [CART-05]', () => {
  expect(totalsOf([], 'AE')).toEqual({ products: 0, warranty: 0, shipping: 0, vat: 0, total: 0 });
});

test.each([
  [9_999, 1_500],
  [10_000, 0],
])('delivery of products worth %i costs %i [CART-05]', (unitPrice, shipping) => {
  expect(totalsOf([{ quantity: 1, unitPrice, warrantyPrice: 0 }], 'AE').shipping).toBe(shipping);
});

test('the total is the sum of its parts in whole minor units, and holds the VAT [CART-05]', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), fc.constantFrom('AE' as const, 'SA' as const), (lines, country) => {
      const { products, warranty, shipping, vat, total } = totalsOf(lines, country);
      expect(total).toBe(products + warranty + shipping);
      expect(Number.isSafeInteger(vat)).toBe(true);
      const rate = country === 'AE' ? 5 : 15;
      expect(Math.abs(vat * (100 + rate) - total * rate)).toBeLessThanOrEqual((100 + rate) / 2);
    }),
  );
});
