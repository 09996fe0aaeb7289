import { expect, test } from '@jest/globals';
import { buildOrder } from 'shared-contracts/testing/builders';
import type { Order } from 'shared-contracts/entities/account/order';
import { getOrderDelivery } from './delivery.ts';

const day = (time: string) => time.slice(0, 10);
const expected = (overrides: Partial<Order>) => getOrderDelivery(buildOrder(overrides), day);
const twoDays = { start: '2026-01-17T06:00:00.000Z', end: '2026-01-18T14:00:00.000Z' };

test('getOrderDelivery: one day, a range of days, or the night of a day', () => {
  expect(expected({})).toEqual({ kind: 'day', day: '2026-01-17' });
  expect(expected({ delivery_time: twoDays })).toEqual({ kind: 'days', first: '2026-01-17', last: '2026-01-18' });
  expect(expected({ delivery_time: twoDays, is_late_delivery: true })).toEqual({ kind: 'late', day: '2026-01-17' });
});

test('getOrderDelivery: a delivered order has no expected date', () => {
  expect(expected({ status: 'delivered' })).toBeNull();
  expect(expected({ status: 'returned' })).toBeNull();
});
