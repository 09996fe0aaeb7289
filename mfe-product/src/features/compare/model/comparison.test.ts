import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { comparePath } from 'shared-contracts/routes';
import { isDifferent, mergeRows, parseCompared } from './comparison.ts';

test('parseCompared: the products of the URL, each once, and one that waits for a place', () => {
  expect(parseCompared('')).toEqual([]);
  expect(parseCompared('?p=a&p=b&p=a&p=&q=c')).toEqual(['a', 'b']);
  expect(parseCompared('?p=1&p=2&p=3&p=4&p=5&p=6')).toEqual(['1', '2', '3', '4', '5']);
});

test('parseCompared: reads what comparePath writes, whatever the slugs', () => {
  const slug = fc.string({ minLength: 1, unit: 'grapheme' });
  fc.assert(
    fc.property(fc.uniqueArray(slug, { maxLength: 5 }), (slugs) => {
      const { search } = new URL(comparePath(slugs), 'https://shop.example');
      expect(parseCompared(search)).toEqual(slugs.map((text) => text.toWellFormed()));
    }),
  );
});

test('mergeRows: one row for each name in the order of appearance; a missing value is null', () => {
  const rows = mergeRows([
    [
      { name: 'Screen', value: '6.1 in' },
      { name: 'Battery', value: '20 h' },
    ],
    [
      { name: 'Battery', value: '20 h' },
      { name: 'Camera', value: '48 MP' },
    ],
  ]);
  expect(rows).toEqual([
    { name: 'Screen', values: ['6.1 in', null] },
    { name: 'Battery', values: ['20 h', '20 h'] },
    { name: 'Camera', values: [null, '48 MP'] },
  ]);
  expect(rows.map(isDifferent)).toEqual([true, false, true]);
});
