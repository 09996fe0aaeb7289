import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { VAT_PERCENT } from 'shared-contracts/server/vat';
import { lineDiscount, calculatePayable, calculateTotals } from '../cart/pricing.ts';
import { allocateProportionally } from './invoices/allocate.ts';
import { calculateRefund } from './returns/return-rules.ts';

const OPTIONS = { seed: 20_261_122, numRuns: 2_000 };

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 999 }),
  unitPrice: fc.integer({ min: 1, max: 100_000_000 }),
  warrantyPrice: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000_000 })),
});
const order = {
  lines: fc.array(line, { minLength: 1, maxLength: 20 }),
  country: fc.constantFrom('AE' as const, 'SA' as const),
  percent: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99 })),
};

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

describe('Money: totals, shares and refunds [CART-05] [ACC-02]', () => {
  test('calculateTotals: parts add up to the total, the lines’ discounts to the saving, the VAT is included', () => {
    const property = fc.property(order.lines, order.country, order.percent, (lines, country, percent) => {
      const totals = calculateTotals(lines, country, percent);
      const discounts = lines.map((each) => lineDiscount(each, percent));
      expect(totals.total).toBe(totals.products + totals.warranty + totals.shipping - totals.discount);
      expect(totals.discount).toBe(total(discounts));
      expect(lines.every(({ quantity, unitPrice }, index) => (discounts[index] ?? -1) <= quantity * unitPrice)).toBe(
        true,
      );
      expect(Math.min(...discounts, totals.total)).toBeGreaterThanOrEqual(0);
      const rate = VAT_PERCENT[country];
      // Within half a minor unit of total × rate / (100 + rate), without a float.
      const error = BigInt(totals.vat) * BigInt(100 + rate) - BigInt(totals.total) * BigInt(rate);
      expect(error * 2n <= BigInt(100 + rate) && error * 2n > BigInt(-100 - rate)).toBe(true);
    });
    expect(() => fc.assert(property, OPTIONS)).not.toThrow();
  });

  test('calculatePayable: wallet and rest are the total, and the wallet never pays more than its balance', () => {
    const property = fc.property(fc.nat(1_000_000_000), fc.integer(), (sum, spendable) => {
      const { wallet, payable } = calculatePayable(sum, spendable);
      expect([wallet + payable, wallet >= 0, payable >= 0, wallet <= Math.max(0, spendable)]).toEqual([
        sum,
        true,
        true,
        true,
      ]);
    });
    expect(() => fc.assert(property, OPTIONS)).not.toThrow();
  });

  test('calculateRefund: any pieces of a discounted order get at most their price paid, all pieces get all of it', () => {
    const pieces = fc.array(fc.nat(999), { minLength: 20, maxLength: 20 });
    const property = fc.property(
      order.lines,
      order.country,
      order.percent,
      pieces,
      (lines, country, percent, requestedPieces) => {
        const totals = calculateTotals(lines, country, percent);
        const sold = lines.map((each) => ({
          quantity: each.quantity,
          total: each.quantity * (each.unitPrice + each.warrantyPrice),
          discount: lineDiscount(each, percent),
        }));
        const part = total(
          sold.map((each, index) => calculateRefund(each, Math.min(requestedPieces[index] ?? 0, each.quantity))),
        );
        expect(part).toBeLessThanOrEqual(totals.total - totals.shipping);
        expect(total(sold.map((each) => calculateRefund(each, each.quantity)))).toBe(totals.total - totals.shipping);
      },
    );
    expect(() => fc.assert(property, OPTIONS)).not.toThrow();
  });

  test('calculateRefund: is exact for the largest amounts of money', () => {
    const sold = fc.record({
      quantity: fc.integer({ min: 1, max: 100_000 }),
      total: fc.maxSafeNat(),
      pieces: fc.integer({ min: 1, max: 100_000 }),
    });
    const property = fc.property(sold, ({ quantity, total: paid, pieces }) => {
      const some = Math.min(pieces, quantity);
      const exact = (BigInt(paid) * BigInt(some)) / BigInt(quantity);
      expect(BigInt(calculateRefund({ quantity, total: paid, discount: 0 }, some))).toBe(exact);
    });
    expect(() => fc.assert(property, OPTIONS)).not.toThrow();
  });

  test('allocateProportionally: left-over units go to the largest remainders, the first of equals first [ACC-03]', () => {
    expect(allocateProportionally(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(allocateProportionally(5, [1, 2, 3])).toEqual([1, 2, 2]);
    expect(allocateProportionally(7, [3, 3, 2, 2])).toEqual([2, 2, 2, 1]);
    const weights = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 2, maxLength: 12 });
    const property = fc.property(weights, fc.nat(10_000_000), (parts, sum) => {
      const whole = BigInt(total(parts));
      const shares = allocateProportionally(sum, parts);
      const exact = parts.map((weight) => BigInt(sum) * BigInt(weight));
      const extra = shares.map((share, index) => BigInt(share) - exact[index]! / whole);
      expect(total(shares)).toBe(sum);
      expect(extra.every((each) => each === 0n || each === 1n)).toBe(true);
      for (const [i, got] of extra.entries()) {
        for (const [j, lacked] of extra.entries()) {
          const [more, less] = [exact[i]! % whole, exact[j]! % whole];
          expect(got === 0n || lacked === 1n || more > less || (more === less && i < j)).toBe(true);
        }
      }
    });
    expect(() => fc.assert(property, { ...OPTIONS, numRuns: 300 })).not.toThrow();
  });
});

describe('OrderStore', () => {
  test('is the only module that changes states of orders, payments and returns', async () => {
    const folder = join(import.meta.dirname, '../..');
    const files = (await readdir(folder, { recursive: true })).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    );
    const writers: string[] = [];
    for (const name of files) {
      const text = await readFile(join(folder, name), 'utf8');
      if (
        /UPDATE (?:orders|payments|returns)\b[^;`'"]*\b(?:status|payment_status|state|refund|refund_total)\s*=/.test(
          text,
        )
      ) {
        writers.push(name);
      }
    }
    expect(writers).toEqual(['modules/orders/order-store.ts']);
  });
});
