import { expect, test } from '@jest/globals';
import { buildCart, buildProduct } from 'shared-contracts/testing/builders';
import { fromMinor } from 'shared-contracts/money';
import { availabilityOf, lowStock, obstacleOf, piecesInCart } from './purchase-rules.ts';
import { toFacts, winningChoice, type Delivery } from './product-data.ts';

const AVAILABLE = buildProduct({ qty: 12 });
const SOLD_OUT = buildProduct({ qty: 0, availability: 'Unavailable' });
const EXPIRED = buildProduct({ qty: 3, availability: 'Expired' });

function delivery(eligible: boolean): Delivery {
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
] as const)('availability and what keeps it from being bought [PDP-01] [PDP-09]', (product, availability, obstacle) => {
  const [facts, offer] = [toFacts(product), winningChoice(product)];
  expect(availabilityOf(facts, offer)).toBe(availability);
  expect(obstacleOf(facts, offer, delivery(true))).toBe(obstacle);
});

test('what is not delivered to the city cannot be bought; an unknown estimate keeps nobody from it [PDP-05]', () => {
  const [facts, offer] = [toFacts(AVAILABLE), winningChoice(AVAILABLE)];
  expect(obstacleOf(facts, offer, delivery(false))).toBe('not-deliverable');
  expect(obstacleOf(facts, offer, null)).toBeNull();
  expect(obstacleOf(toFacts(SOLD_OUT), winningChoice(SOLD_OUT), delivery(false))).toBe('sold-out');
});

test('few pieces are counted, many and none are not', () => {
  const left = (qty: number) => lowStock(winningChoice(buildProduct({ qty })));
  expect([0, 1, 5, 6, 200].map(left)).toEqual([null, 1, 5, null, null]);
});

test('the pieces of one offer in the cart', () => {
  expect(piecesInCart(buildCart(), 'INV-000101')).toBe(1);
  expect(piecesInCart(buildCart(), 'INV-000999')).toBe(0);
  expect(piecesInCart(null, 'INV-000101')).toBe(0);
});
