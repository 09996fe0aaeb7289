import { expect, test } from '@jest/globals';
import { buildCard } from 'shared-contracts/testing/builders';
import { noted, nothingTakenOut, remaining } from './removed-products.ts';

const PRODUCTS = [1, 2, 3].map((id) => buildCard({ id }));
const ids = (state: ReturnType<typeof nothingTakenOut>) => remaining(state).map(({ id }) => id);

test('what is taken out is gone, and comes back to its place [ACC-06]', () => {
  const without = noted(nothingTakenOut(PRODUCTS), PRODUCTS, 2, false);
  expect(ids(without)).toEqual([1, 3]);
  expect(ids(noted(without, PRODUCTS, 2, true))).toEqual([1, 2, 3]);
});

test('a product that is not in the list leaves it as it is', () => {
  expect(noted(nothingTakenOut(PRODUCTS), PRODUCTS, 9, false).ids.size).toBe(0);
});

test('a list that was loaded again begins anew', () => {
  const again = [...PRODUCTS];
  const state = noted(noted(nothingTakenOut(PRODUCTS), PRODUCTS, 2, false), again, 3, false);
  expect(ids(state)).toEqual([1, 2]);
});
