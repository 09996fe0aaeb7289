import { expect, test } from '@jest/globals';
import { addDays, lateDeliveryStatus, shippingFee } from './delivery-rules.ts';

test('Delivery rules: delivery is free from 100, costs 15 below, and is free for an empty total [CART-05]', () => {
  expect([0, 1, 9_999, 10_000, 50_000].map(shippingFee)).toEqual([0, 1_500, 1_500, 0, 0]);
});

test('Delivery rules: delivery days follow the city’s own calendar [PDP-05]', () => {
  const lateEvening = new Date('2026-12-31T21:30:00Z');
  expect(addDays(lateEvening, 0, 'Asia/Dubai')).toBe('2027-01-01');
  expect(addDays(lateEvening, 2, 'Asia/Riyadh')).toBe('2027-01-03');
  expect(addDays(new Date('2026-02-27T10:00:00Z'), 2, 'Asia/Dubai')).toBe('2026-03-01');
});

test('Delivery rules: late delivery needs the city and the offer, and closes at 23:00 in the city', () => {
  const both = { city: true, offer: true };
  const at = (time: string) => lateDeliveryStatus(new Date(time), both, 'Asia/Riyadh');
  expect(at('2026-06-01T19:59:59Z')).toBe('available');
  expect(at('2026-06-01T20:00:00Z')).toBe('closed');
  expect(at('2026-06-01T21:00:00Z')).toBe('available');
  expect(lateDeliveryStatus(new Date(), { city: true, offer: false }, 'Asia/Dubai')).toBe('off');
  expect(lateDeliveryStatus(new Date(), { city: false, offer: true }, 'Asia/Dubai')).toBe('off');
});
