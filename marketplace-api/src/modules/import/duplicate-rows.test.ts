import { expect, test } from '@jest/globals';
import { createDuplicateRows } from './duplicate-rows.ts';

test('a key is met once, with its first line, however many there are', () => {
  const seen = createDuplicateRows();
  for (let line = 1; line <= 20_000; line += 1) expect(seen.findOrRecord(`key ${line}`, line)).toBeNull();
  expect([1, 1_023, 20_000].map((line) => seen.findOrRecord(`key ${line}`, 99_999))).toEqual([1, 1_023, 20_000]);
});
