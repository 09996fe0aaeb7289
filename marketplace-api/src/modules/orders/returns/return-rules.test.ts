import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { calculateRefund, returnState, returnDeadline } from './return-rules.ts';

const delivered_at = new Date('2026-01-10T12:00:00Z');
const line = { returnable_days: 45, delivered_at, is_requested: false };

test('returnDeadline: 45 days after delivery, to the second; less where the product says so', () => {
  expect(returnDeadline(line)?.toISOString()).toBe('2026-02-24T12:00:00.000Z');
  expect(returnState(line, new Date('2026-02-24T12:00:00Z'))).toBe('possible');
  expect(returnState(line, new Date('2026-02-24T12:00:01Z'))).toBe('late');
  expect(returnDeadline({ ...line, returnable_days: 14 })?.toISOString()).toBe('2026-01-24T12:00:00.000Z');
  expect(returnDeadline({ ...line, returnable_days: 90 })?.toISOString()).toBe('2026-02-24T12:00:00.000Z');
});

test('returnDeadline: null for undelivered, non-returnable and already requested lines', () => {
  const now = new Date('2026-01-11T12:00:00Z');
  expect(returnState({ ...line, delivered_at: null }, now)).toBe('never');
  expect(returnState({ ...line, returnable_days: 0 }, now)).toBe('never');
  expect(returnState({ ...line, is_requested: true }, now)).toBe('requested');
});

test('calculateRefund: is never more than the price paid, and all pieces get all of it', () => {
  const sold = fc.record({
    quantity: fc.integer({ min: 1, max: 50 }),
    total: fc.integer({ min: 100, max: 10_000_000 }),
    discount: fc.integer({ min: 0, max: 99 }),
  });
  fc.assert(
    fc.property(sold, fc.integer({ min: 1, max: 50 }), (sale, requestedPieces) => {
      const pieces = Math.min(requestedPieces, sale.quantity);
      const refund = calculateRefund(sale, pieces);
      expect(Number.isSafeInteger(refund) && refund >= 0 && refund <= sale.total - sale.discount).toBe(true);
      expect(calculateRefund(sale, sale.quantity)).toBe(sale.total - sale.discount);
    }),
  );
});
