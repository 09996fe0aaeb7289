import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MAX_INTEGER, readIds } from './parse-ids.ts';

test('readIds: reads every id of 32 bits in its order [API-01]', () => {
  const ids = fc.array(fc.integer({ min: 1, max: MAX_INTEGER }));
  fc.assert(fc.property(ids, (list) => expect(readIds(list.map(String))).toEqual(list)));
  const limits = [1, 999_999_999, 1_000_000_000, 1_999_999_999, 2_147_483_646, 2_147_483_647];
  expect(readIds(limits.map(String))).toEqual(limits);
});

test('readIds: ignores texts that no record has as id [API-01]', () => {
  const texts = ['0', '01', '-1', '+1', '1.0', '1e3', ' 1', '', 'x', '٣', '2147483648', '9999999999', '9'.repeat(30)];
  expect(readIds(texts)).toEqual([]);
});
