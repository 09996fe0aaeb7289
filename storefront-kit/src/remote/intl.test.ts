/** @jest-environment-options {"customExportConditions": ["node", "import"]} */
import { expect, test } from '@jest/globals';
import { createIntl } from 'react-intl';
import { intlOf, type MessageCatalogue } from './intl.ts';

// Output of the build for “{count, plural, one {Only # left} other {Only # left, {name}}}” and “Read <b>this</b>”.
const text = (value: string) => ({ type: 0, value });
const messages = {
  plain: 'Add to cart',
  left: [
    {
      type: 6,
      value: 'count',
      offset: 0,
      pluralType: 'cardinal',
      options: {
        one: { value: [text('Only '), { type: 7 }, text(' left')] },
        other: { value: [text('Only '), { type: 7 }, text(' left, '), { type: 1, value: 'name' }] },
      },
    },
  ],
  rich: [text('Read '), { type: 8, value: 'b', children: [text('this')] }],
} as unknown as MessageCatalogue;

test('intlOf: formats as react-intl itself, on each use and with any value', () => {
  const ours = intlOf({ locale: 'en-AE' }, messages);
  const theirs = createIntl({ locale: 'en-AE', messages });
  const inPieces = (pieces: unknown[]) => `[${pieces.join('')}]`;
  const uses = [
    [{ id: 'plain' }],
    [{ id: 'plain' }, { unused: 'x' }],
    [{ id: 'left' }, { count: 1, name: 'red' }],
    [{ id: 'left' }, { count: 12_000, name: 'red' }],
    [{ id: 'left' }, { count: 2, name: 'blue' }],
    [{ id: 'rich' }, { b: inPieces }],
  ] as const;
  for (const [descriptor, values] of uses)
    expect(ours.formatMessage(descriptor, values as never)).toEqual(theirs.formatMessage(descriptor, values as never));
  expect(ours.formatMessage({ id: 'left' }, { count: 3, name: 'red' })).toBe('Only 3 left, red');
});
