import { expect, test } from '@jest/globals';
import { addDays, lateDeliveryAt, nextDeliveryChange, shippingFee } from './delivery-rules.ts';

test('Delivery rules: delivery is free from 100, costs 15 below, and is free for an empty total [CART-05]', () => {
  expect([0, 1, 9_999, 10_000, 50_000].map(shippingFee)).toEqual([0, 1_500, 1_500, 0, 0]);
});

test('Delivery rules: delivery days follow the city’s own calendar [PDP-05]', () => {
  const lateEvening = new Date('2026-12-31T21:30:00Z');
  expect(addDays(lateEvening, 0, 'Asia/Dubai')).toBe('2027-01-01');
  expect(addDays(lateEvening, 2, 'Asia/Riyadh')).toBe('2027-01-03');
  expect(addDays(new Date('2026-02-27T10:00:00Z'), 2, 'Asia/Dubai')).toBe('2026-03-01');
});

test('Delivery rules: late delivery needs the city and the offer, and takes orders from 20:00 to 23:00 in the city [CART-09]', () => {
  const both = { city: true, offer: true };
  const at = (time: string) => lateDeliveryAt(new Date(time), both, 'Asia/Riyadh');
  const opensToday = { status: 'closed', opens_at: '2026-06-01T17:00:00.000Z' };
  expect(at('2026-05-31T21:00:00Z')).toEqual(opensToday);
  expect(at('2026-06-01T16:59:59Z')).toEqual(opensToday);
  expect(at('2026-06-01T17:00:00Z')).toEqual({ status: 'available' });
  expect(at('2026-06-01T19:59:59Z')).toEqual({ status: 'available' });
  expect(at('2026-06-01T20:00:00Z')).toEqual({ status: 'closed' });
  expect(at('2026-06-01T21:00:00Z')).toEqual({ status: 'closed', opens_at: '2026-06-02T17:00:00.000Z' });
  expect(lateDeliveryAt(new Date(), { city: true, offer: false }, 'Asia/Dubai')).toEqual({ status: 'off' });
  expect(lateDeliveryAt(new Date(), { city: false, offer: true }, 'Asia/Dubai')).toEqual({ status: 'off' });
});

test('Delivery rules: a promise expires when late delivery opens, at its cut-off and at midnight [CART-09]', () => {
  const nextAfter = (time: string) => nextDeliveryChange(new Date(time), 'Asia/Dubai').toISOString();
  expect(nextAfter('2026-06-01T10:00:00Z')).toBe('2026-06-01T16:00:00.000Z');
  expect(nextAfter('2026-06-01T16:00:00Z')).toBe('2026-06-01T19:00:00.000Z');
  expect(nextAfter('2026-06-01T19:00:00Z')).toBe('2026-06-01T20:00:00.000Z');
});
