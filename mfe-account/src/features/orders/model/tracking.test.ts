import { expect, test } from '@jest/globals';
import { ORDER_STATUSES, type OrderStatus } from 'shared-contracts/entities/account/order';
import { trackingSteps } from './tracking.ts';

const time = (day: number) => `2026-01-${String(day).padStart(2, '0')}T09:00:00.000Z`;

function steps(status: OrderStatus) {
  const passed = ORDER_STATUSES.slice(0, ORDER_STATUSES.indexOf(status) + 1);
  const tracking = passed.map((item, index) => ({ status: item, time: time(index + 1) }));
  return trackingSteps({ status, tracking });
}

test('trackingSteps: goes from ordered to delivered; future steps have no time [ACC-01]', () => {
  expect(steps('processing')).toEqual([
    { status: 'ordered', state: 'done', time: time(1) },
    { status: 'processing', state: 'current', time: time(2) },
    { status: 'shipped', state: 'ahead', time: null },
    { status: 'delivered', state: 'ahead', time: null },
  ]);
});

test('trackingSteps: a delivered order has every step done [ACC-01]', () => {
  expect(steps('delivered').map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
});

test('trackingSteps: a return adds its steps [ACC-01]', () => {
  expect(steps('return_requested').slice(3)).toEqual([
    { status: 'delivered', state: 'done', time: time(4) },
    { status: 'return_requested', state: 'current', time: time(5) },
    { status: 'returned', state: 'ahead', time: null },
  ]);
  expect(steps('returned').every(({ state }) => state === 'done')).toBe(true);
});
