import { expect, test } from '@jest/globals';
import type { Ordering } from 'shared-contracts/filters';
import type { ListingFilters } from './filter.ts';
import { createColumnStore } from './listing-columns.ts';
import { toCandidates } from './search-candidates.ts';
import { selectProducts } from './select-products.ts';
import { IN_STOCK } from './typed-columns.ts';

const NO_FILTERS: ListingFilters = {
  categories: null,
  brands: null,
  colours: null,
  price: null,
  rating: null,
  late: null,
  attributes: [],
};
const ROW = {
  category: 1,
  brand: 1,
  colour: 0,
  price: 1,
  views: 0,
  oldPrice: 0,
  percentOff: 0,
  qty: 0,
  ratingCount: 0,
};

/** Products 1 to 5 in an order, found with the points 2, 1, 1, 1 and 1. */
function order(ordering: Ordering): number[] {
  const store = createColumnStore();
  for (const [product, flags, popularity, rating] of [
    [1, 0, 1, 0],
    [2, 0, 9, 500],
    [3, IN_STOCK, 2, 100],
    [4, IN_STOCK, 2, 450],
    [5, IN_STOCK, 3, 450],
  ] as const)
    store.upsert({ ...ROW, product, family: product, flags, popularity, rating });
  const columns = store.read();
  const found = { products: Int32Array.of(1, 2, 3, 4, 5), points: Uint8Array.of(2, 1, 1, 1, 1), categories: new Map() };
  return selectProducts(columns, toCandidates(columns, found), NO_FILTERS, [ordering]).page(0, 10);
}

test('selectProducts: best match is the text, then stock, then popularity and rating [CAT-05][CAT-08]', () => {
  expect(order('-best_match')).toEqual([1, 5, 4, 3, 2]);
});

test('selectProducts: recommended is stock, then popularity and rating [CAT-05]', () => {
  expect(order('-recommended')).toEqual([5, 4, 3, 2, 1]);
});
