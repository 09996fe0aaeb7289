import { expect, test } from '@jest/globals';
import { toInstant } from '../catalogue/delivery-rules.ts';
import { deliveryWindow } from './delivery-window.ts';

const plan = {
  dispatchDays: 1,
  travelDays: 2,
  isLateDelivery: false,
  timezone: 'Asia/Dubai',
  preferredFrom: '',
  preferredTo: '',
};

test('deliveryWindow: converts a city’s clock to UTC', () => {
  expect(toInstant('Asia/Dubai', '2026-06-01', '09:00').toISOString()).toBe('2026-06-01T05:00:00.000Z');
  expect(toInstant('Asia/Riyadh', '2026-06-01', '02:00').toISOString()).toBe('2026-05-31T23:00:00.000Z');
});

test('deliveryWindow: counts days from the city’s own date', () => {
  const { from, to } = deliveryWindow(new Date('2026-06-01T21:30:00Z'), plan);
  expect([from.toISOString(), to.toISOString()]).toEqual(['2026-06-05T05:00:00.000Z', '2026-06-07T17:00:00.000Z']);
});

test('deliveryWindow: uses the hours that the customer prefers', () => {
  const wished = { ...plan, preferredFrom: '14:30', preferredTo: '18:00' };
  const { from, to } = deliveryWindow(new Date('2026-06-01T10:00:00Z'), wished);
  expect([from.toISOString(), to.toISOString()]).toEqual(['2026-06-04T10:30:00.000Z', '2026-06-06T14:00:00.000Z']);
});

test('deliveryWindow: late delivery is from 20:00 to 02:00 in the city', () => {
  const { from, to } = deliveryWindow(new Date('2026-06-01T18:30:00Z'), { ...plan, isLateDelivery: true });
  expect([from.toISOString(), to.toISOString()]).toEqual(['2026-06-01T16:00:00.000Z', '2026-06-01T22:00:00.000Z']);
});
