import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { buildCart } from 'shared-contracts/testing/builders';
import { DEFAULT_LOCATION } from 'shared-contracts/bus/state';
import { buildLine } from '../../../../test/cart-backend.ts';
import { cartChanges } from './cart-events.ts';
import { decreaseLine, editLine, increaseLine, isValidLocation } from './cart-rules.ts';

const quantity = fc.integer({ min: 1, max: 1000 });
const warranty = fc.constantFrom(0, 12, 24);

test('cartRules: one more of a product without a line adds quantity 1 [CART-01]', () => {
  expect(increaseLine(null, { product: 101, quantity: 7 })).toEqual({
    action: 'add',
    item: { product: 101, quantity: 1 },
  });
  const cart = buildCart({ lines: [buildLine(2, 3)] });
  expect(increaseLine(cart, { product: 101 })).toMatchObject({ action: 'add' });
});

test('cartRules: one more of a line raises it by 1 and sends its warranty and late delivery [CART-01]', () => {
  fc.assert(
    fc.property(quantity, warranty, fc.boolean(), (pieces, months, late) => {
      const cart = buildCart({ lines: [buildLine(1, pieces, { warranty: months, is_late_delivery: late })] });
      const values = { quantity: pieces + 1, warranty: months, is_late_delivery: late };
      expect(increaseLine(cart, { product: 101 })).toEqual({ action: 'edit', line: 1, values });
    }),
  );
});

test('cartRules: one less lowers the quantity by 1 and removes the last piece [CART-01]', () => {
  expect(decreaseLine(buildLine(1, 1))).toEqual({ action: 'remove', line: 1 });
  fc.assert(
    fc.property(quantity, (pieces) => {
      expect(decreaseLine(buildLine(1, pieces + 1))).toMatchObject({ action: 'edit', values: { quantity: pieces } });
    }),
  );
});

test('cartRules: an edit never goes below 1 and preserves the other values [CART-01]', () => {
  fc.assert(
    fc.property(quantity, fc.integer(), warranty, (pieces, expected, months) => {
      const change = editLine(buildLine(1, pieces, { warranty: months }), { quantity: expected });
      expect(change).toMatchObject({ action: 'edit', values: { quantity: Math.max(1, expected), warranty: months } });
    }),
  );
});

test('cartRules: two offers of one product are two lines', () => {
  const cart = buildCart({ lines: [buildLine(1, 2)] });
  expect(increaseLine(cart, { product: 101, inventory_id: 'INV-9' })).toMatchObject({ action: 'add' });
  expect(increaseLine(cart, { product: 101, inventory_id: 'INV-1' })).toMatchObject({ action: 'edit', line: 1 });
});

test('cartRules: a cart fetch requires a city of the locale’s country [CART-03]', () => {
  expect(isValidLocation(DEFAULT_LOCATION, 'en-AE')).toBe(true);
  expect(isValidLocation(DEFAULT_LOCATION, 'ar-SA')).toBe(false);
  expect(isValidLocation({ country: 'AE', city: { id: 1, name: '', translated_name: '' } }, 'ar')).toBe(false);
});

test('cartRules: added and removed items are the difference of the two carts', () => {
  const before = buildCart({ lines: [buildLine(1, 2), buildLine(2, 5)] });
  const after = buildCart({ lines: [buildLine(2, 1), buildLine(3, 4)] });
  const { added, removed } = cartChanges(before, after, {
    action: 'edit',
    line: 2,
    values: { quantity: 1, warranty: 0, is_late_delivery: false },
  });
  expect(added.map(({ product, quantity: pieces }) => [product, pieces])).toEqual([[103, 4]]);
  expect(removed.map(({ product, quantity: pieces }) => [product, pieces])).toEqual([
    [101, 2],
    [102, 4],
  ]);
});

test('cartRules: after an unknown cart only the added item is new', () => {
  const after = buildCart({ lines: [buildLine(1, 2), buildLine(2, 5)] });
  const { added, removed } = cartChanges(null, after, { action: 'add', item: { product: 102, quantity: 5 } });
  expect(added.map(({ product }) => product)).toEqual([102]);
  expect(removed).toEqual([]);
});
