/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "import"]}
 */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { RawIntlProvider, useIntl } from 'react-intl';
import { LOCALES, type Locale } from 'shared-contracts/locale';
import { intlOf, type MessageCatalogue } from './intl.ts';

afterEach(cleanup);

interface Expected {
  readonly id: string;
  readonly defaultMessage?: string;
}

/** The region's text for messages without values. */
function shown(locale: Locale, messages: MessageCatalogue, expected: readonly Expected[]): (string | null)[] {
  render(
    <RawIntlProvider value={intlOf({ locale }, messages)}>
      <Texts requested={expected} />
    </RawIntlProvider>,
  );
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

function Texts({ requested: expected }: { readonly requested: readonly Expected[] }) {
  const { formatMessage } = useIntl();
  return (
    <ul>
      {expected.map((message) => (
        <li key={message.id + (message.defaultMessage ?? '')}>{formatMessage(message)}</li>
      ))}
    </ul>
  );
}

const EXPECTED: readonly Expected[] = [
  { id: 'broken', defaultMessage: 'Almost gone' },
  { id: 'broken' },
  { id: 'missing', defaultMessage: 'Nearly there' },
  { id: 'missing' },
  { id: 'good' },
];

test.each(LOCALES)('messages in %s: a message that cannot be formatted is its default or its id [APP-17]', (locale) => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const parsed: MessageCatalogue = {
    broken: [
      { type: 0, value: 'Only ' },
      { type: 1, value: 'count' },
    ],
    good: [{ type: 0, value: 'In stock' }],
  };
  expect(shown(locale, parsed, EXPECTED)).toEqual(['Almost gone', 'broken', 'Nearly there', 'missing', 'In stock']);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

test('messages: an unreadable message is its default or its source text [APP-17]', () => {
  const written = { broken: 'Only {count, plural, one {# left', good: 'In stock' };
  expect(shown('en-AE', written, EXPECTED)).toEqual([
    'Almost gone',
    written.broken,
    'Nearly there',
    'missing',
    'In stock',
  ]);
});
