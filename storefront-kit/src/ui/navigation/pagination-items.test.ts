import { expect, test } from '@jest/globals';
import { paginationItems } from './pagination-items.ts';

function written(current: number, count: number): string {
  return paginationItems(current, count)
    .map((item) => ('page' in item ? item.page : '…'))
    .join(' ');
}

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 9, '1 2 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [9, 9, '1 … 8 9'],
])('paginationItems: page %d of %d shows %s', (current, count, shown) => {
  expect(written(current, count)).toBe(shown);
});
