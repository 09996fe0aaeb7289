import { expect, test } from '@jest/globals';
import { buildCart, buildProduct } from 'shared-contracts/testing/builders';
import { fromMinor } from 'shared-contracts/money';
import { getAvailability, lowStockCount, findBlocker, countInCart } from './purchase-rules.ts';
import { toProductFacts, toWinningOffer, type CityDelivery } from './product-data.ts';

const AVAILABLE = buildProduct({ qty: 12 });
const SOLD_OUT = buildProduct({ qty: 0, availability: 'Unavailable' });
const EXPIRED = buildProduct({ qty: 3, availability: 'Expired' });

function delivery(eligible: boolean): CityDelivery {
  return {
    city: 'Dubai',
    estimate: {
      is_eligible_to_deliver: eligible,
      earliest: null,
      latest: null,
      shipping_price: fromMinor(0, 'AED'),
      late_delivery: { status: 'off' },
    },
  };
}

test.each([
  [AVAILABLE, 'Available', null],
  [SOLD_OUT, 'Unavailable', 'sold-out'],
  [EXPIRED, 'Expired', 'expired'],
] as const)('findBlocker: maps the availability to a blocker [PDP-01] [PDP-09]', (product, availability, blocker) => {
  const [facts, offer] = [toProductFacts(product), toWinningOffer(product)];
  expect(getAvailability(facts, offer)).toBe(availability);
  expect(findBlocker(facts, offer, delivery(true))).toBe(blocker);
});

test('findBlocker: blocks an offer not delivered to the city; an unknown estimate does not block [PDP-05]', () => {
  const [facts, offer] = [toProductFacts(AVAILABLE), toWinningOffer(AVAILABLE)];
  expect(findBlocker(facts, offer, delivery(false))).toBe('not-deliverable');
  expect(findBlocker(facts, offer, null)).toBeNull();
  expect(findBlocker(toProductFacts(SOLD_OUT), toWinningOffer(SOLD_OUT), delivery(false))).toBe('sold-out');
});

test('lowStockCount: counts a low stock; null for high or no stock', () => {
  const left = (qty: number) => lowStockCount(toWinningOffer(buildProduct({ qty })));
  expect([0, 1, 5, 6, 200].map(left)).toEqual([null, 1, 5, null, null]);
});

test('countInCart: counts the pieces of one offer in the cart', () => {
  expect(countInCart(buildCart(), 'INV-000101')).toBe(1);
  expect(countInCart(buildCart(), 'INV-000999')).toBe(0);
  expect(countInCart(null, 'INV-000101')).toBe(0);
});
