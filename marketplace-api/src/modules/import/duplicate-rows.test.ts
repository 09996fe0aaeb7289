import { expect, test } from '@jest/globals';
import { createDuplicateRows } from './duplicate-rows.ts';

test('DuplicateRows: finds a key again with its first line, for any number of keys', () => {
  const duplicates = createDuplicateRows();
  for (let line = 1; line <= 20_000; line += 1) expect(duplicates.findOrRecord(`key ${line}`, line)).toBeNull();
  expect([1, 1_023, 20_000].map((line) => duplicates.findOrRecord(`key ${line}`, 99_999))).toEqual([1, 1_023, 20_000]);
});
