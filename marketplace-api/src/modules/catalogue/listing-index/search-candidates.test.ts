import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toCandidates } from './search-candidates.ts';
import { createColumnStore } from './listing-columns.ts';

const ROW = {
  category: 0,
  brand: 1,
  colour: 0,
  price: 1,
  rating: 0,
  flags: 0,
  popularity: 0,
  views: 0,
  oldPrice: 0,
  percentOff: 0,
  qty: 0,
  ratingCount: 0,
};

test('toCandidates: returns any share of the rows in family order, each with its own score', () => {
  const store = createColumnStore();
  const products = Array.from({ length: 400 }, (_, index) => index + 1);
  for (const product of products) store.upsert({ ...ROW, product, family: (product * 7919) % 401 });
  const columns = store.read();
  fc.assert(
    fc.property(fc.shuffledSubarray(products), (found) => {
      const points = Uint8Array.from(found, (product) => product % 200);
      const { positions, scores } = toCandidates(columns, {
        products: Int32Array.from(found),
        points,
        categories: new Map(),
      });
      const expected = found.toSorted((a, b) => ((a * 7919) % 401) - ((b * 7919) % 401));
      expect([...positions].map((position) => columns.product[position])).toEqual(expected);
      expect([...(scores ?? [])]).toEqual(expected.map((product) => product % 200));
    }),
  );
});

test('toCandidates: returns search results in family order, each with its own score', () => {
  const store = createColumnStore();
  for (const [product, family, category] of [
    [1, 30, 5],
    [2, 20, 6],
    [3, 30, 5],
    [4, 10, 6],
    [9, 40, 5],
  ] as const)
    store.upsert({ ...ROW, product, family, category });
  const columns = store.read();
  const search = (products: readonly number[], points: readonly number[]) => {
    const categories = new Map([[5, 2]]);
    const found = { products: Int32Array.from(products), points: Uint8Array.from(points), categories };
    const { positions, scores } = toCandidates(columns, found);
    return [...positions].map((position, index) => [columns.product[position], scores?.[index]]);
  };
  // Product 7 is not listed. The query matches category 5 with two terms of 3 points each.
  expect(search([1, 2, 3, 4, 7], [3, 2, 0, 1, 3])).toEqual([
    [4, 1],
    [2, 2],
    [1, 9],
    [3, 6],
  ]);
  expect(search([4, 2, 1, 9], [0, 1, 2, 3])).toEqual([
    [4, 0],
    [2, 1],
    [1, 8],
    [9, 9],
  ]);
});
