import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createProductSet, hasProduct, intersect, productsOf, subtract, unite } from './product-set.ts';

const ids = fc.array(fc.integer({ min: 0, max: 300 }));
const sorted = (products: Iterable<number>) => [...new Set(products)].toSorted((a, b) => a - b);

test('ProductSet: intersects and subtracts as sets do', () => {
  fc.assert(
    fc.property(ids, ids, (first, second) => {
      const [one, other] = [createProductSet(first), createProductSet(second)];
      const both = first.filter((id) => second.includes(id));
      const rest = first.filter((id) => !second.includes(id));
      expect([...productsOf(one)]).toEqual(sorted(first));
      expect([...productsOf(intersect(one, other))]).toEqual(sorted(both));
      expect([...productsOf(subtract(one, other))]).toEqual(sorted(rest));
      expect([...unite([first, second, first])]).toEqual(sorted([...first, ...second]));
      expect([one.size, intersect(one, other).size, subtract(one, other).size]).toEqual(
        [first, both, rest].map((list) => new Set(list).size),
      );
      for (const id of [...second, 301, 40_000]) expect(hasProduct(one, id)).toBe(first.includes(id));
    }),
  );
});

test('ProductSet: nothing is united to nothing', () => {
  expect([...unite([])]).toEqual([]);
  expect([...unite([[], []])]).toEqual([]);
});
