import { expect, test } from '@jest/globals';
import { buildCart } from 'shared-contracts/testing/builders';
import { buildLine } from '../../../../test/cart-backend.ts';
import { linesToChange, getLateDelivery } from './late-delivery.ts';

const able = { late_delivery: { status: 'available' as const } };
const off = { late_delivery: { status: 'off' as const } };
const ids = (lines: readonly { id: number }[]) => lines.map(({ id }) => id);

test('lateDelivery: counts the eligible lines; chosen when all of them are selected [CART-09]', () => {
  const cart = buildCart({
    lines: [buildLine(1, 1, able), buildLine(2, 1, off), buildLine(3, 1, { ...able, is_late_delivery: true })],
  });
  expect(getLateDelivery(cart)).toEqual({ chosen: false, eligible: 2, all: 3, opensToday: false });
  expect(ids(linesToChange(cart, true))).toEqual([1]);
  expect(ids(linesToChange(cart, false))).toEqual([3]);
});

test('lateDelivery: a choice before the cut-off can still be undone after it [CART-09]', () => {
  const closed = { late_delivery: { status: 'closed' as const }, is_late_delivery: true };
  const cart = buildCart({ lines: [buildLine(1, 1, closed)] });
  expect(getLateDelivery(cart)).toEqual({ chosen: true, eligible: 0, all: 1, opensToday: false });
  expect(ids(linesToChange(cart, false))).toEqual([1]);
});

test('lateDelivery: opens today when a line says so [CART-09]', () => {
  const notYet = { late_delivery: { status: 'closed' as const, opens_at: '2026-06-01T16:00:00.000Z' } };
  const cart = buildCart({ lines: [buildLine(1, 1, off), buildLine(2, 1, notYet)] });
  expect(getLateDelivery(cart)).toEqual({ chosen: false, eligible: 0, all: 2, opensToday: true });
});
