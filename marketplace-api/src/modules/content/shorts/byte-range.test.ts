import { expect, test } from '@jest/globals';
import { readRange } from './byte-range.ts';

test.each<[string | undefined, ReturnType<typeof readRange>]>([
  [undefined, 'whole'],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-20', { first: 80, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=20-10', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=-', 'whole'],
  ['lines=1-2', 'whole'],
  ['bytes=9999999999999999-', 'whole'],
])('readRange: the range %s of 100 bytes', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});

test('readRange: an empty file has no range', () => {
  expect(readRange('bytes=0-', 0)).toBe('unsatisfiable');
});
