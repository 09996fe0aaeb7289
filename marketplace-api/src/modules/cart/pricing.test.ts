import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { lineDiscount, calculatePayable, calculateTotals } from './pricing.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 1000 }),
  unitPrice: fc.integer({ min: 1, max: 10_000_000 }),
  warrantyPrice: fc.integer({ min: 0, max: 1_000_000 }),
});

test('calculateTotals: an empty cart costs nothing, delivery included [CART-05]', () => {
  expect(calculateTotals([], 'AE')).toEqual({ products: 0, warranty: 0, shipping: 0, discount: 0, vat: 0, total: 0 });
});

test.each([
  [9_999, 1_500],
  [10_000, 0],
])('calculateTotals: delivery of products worth %i costs %i [CART-05]', (unitPrice, shipping) => {
  expect(calculateTotals([{ quantity: 1, unitPrice, warrantyPrice: 0 }], 'AE').shipping).toBe(shipping);
});

test('calculateTotals: the total is the sum of its parts in whole minor units, VAT included [CART-05]', () => {
  const country = fc.constantFrom('AE' as const, 'SA' as const);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), country, fc.nat({ max: 99 }), (lines, place, percent) => {
      const { products, warranty, shipping, discount, vat, total } = calculateTotals(lines, place, percent);
      expect(total).toBe(products + warranty + shipping - discount);
      expect(Number.isSafeInteger(vat)).toBe(true);
      const rate = place === 'AE' ? 5 : 15;
      expect(Math.abs(vat * (100 + rate) - total * rate)).toBeLessThanOrEqual((100 + rate) / 2);
    }),
  );
});

test('calculateTotals: the discount is the sum of the lines’ discounts, never more than its share [CART-07]', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), fc.integer({ min: 1, max: 99 }), (lines, percent) => {
      const { products, discount, total, warranty } = calculateTotals(lines, 'AE', percent);
      expect(discount).toBe(lines.reduce((sum, each) => sum + lineDiscount(each, percent), 0));
      expect(Math.abs(discount * 100 - products * percent)).toBeLessThanOrEqual(50 * lines.length);
      expect(total).toBeGreaterThanOrEqual(warranty);
    }),
  );
});

test('calculateTotals: delivery stays free when only the promo code lowers the products below the limit [CART-07]', () => {
  const totals = calculateTotals([{ quantity: 1, unitPrice: 10_000, warrantyPrice: 0 }], 'AE', 10);
  expect(totals).toMatchObject({ shipping: 0, discount: 1_000, total: 9_000 });
});

test('calculatePayable: wallet and payable add up to the total, and neither is below zero [CART-08]', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer(), (total, spendable) => {
      const { wallet, payable } = calculatePayable(total, spendable);
      expect(wallet + payable).toBe(total);
      expect(Math.min(wallet, payable)).toBeGreaterThanOrEqual(0);
      expect(wallet).toBeLessThanOrEqual(Math.max(0, spendable));
    }),
  );
});
