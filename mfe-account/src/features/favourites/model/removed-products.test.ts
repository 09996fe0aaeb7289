import { expect, test } from '@jest/globals';
import { buildCard } from 'shared-contracts/testing/builders';
import { recordRemoval, noneRemoved, remainingProducts } from './removed-products.ts';

const PRODUCTS = [1, 2, 3].map((id) => buildCard({ id }));
const ids = (state: ReturnType<typeof noneRemoved>) => remainingProducts(state).map(({ id }) => id);

test('removedProducts: hides a removed product and restores it at its position [ACC-06]', () => {
  const without = recordRemoval(noneRemoved(PRODUCTS), PRODUCTS, 2, false);
  expect(ids(without)).toEqual([1, 3]);
  expect(ids(recordRemoval(without, PRODUCTS, 2, true))).toEqual([1, 2, 3]);
});

test('removedProducts: ignores a product that is not in the list', () => {
  expect(recordRemoval(noneRemoved(PRODUCTS), PRODUCTS, 9, false).ids.size).toBe(0);
});

test('removedProducts: a reloaded list has no removed products', () => {
  const again = [...PRODUCTS];
  const state = recordRemoval(recordRemoval(noneRemoved(PRODUCTS), PRODUCTS, 2, false), again, 3, false);
  expect(ids(state)).toEqual([1, 2]);
});
