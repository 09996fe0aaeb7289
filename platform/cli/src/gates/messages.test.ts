import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from 'server-kit/paths';
import { findMessageProblems } from './messages.ts';

test('Messages: every kind of bad message is found, and good ones pass', async () => {
  const complaints = await findMessageProblems(join(ROOT, 'platform/cli/test/fixtures/messages'));

  const expected: unknown[] = [
    'mfe-bad/lang bad.onlyEnglish: is missing in ar',
    'mfe-bad/lang bad.onlyArabic: is missing in en',
    'mfe-bad/lang bad.part: is missing in ar',
    'mfe-bad/lang bad.part: nothing uses it',
    expect.stringMatching(/^mfe-bad\/lang bad\.broken: en is no ICU message/),
    'mfe-bad/lang bad.placeholders: {city} is not in ar',
    'mfe-bad/lang bad.kinds: {count} is plural in en and number in ar',
    'mfe-bad/lang bad.plural: the plural of {count} has no “two” in ar',
    'mfe-bad/lang bad.plural: the plural of {count} has no “few” in ar',
    'mfe-bad/lang bad.select: {status} selects from off, on, other in en and from on, other in ar',
    'mfe-bad/lang bad.untranslated: ar has no Arabic letter',
    'mfe-bad/lang bad.idle: nothing uses it',
    'mfe-bad/lang bad.spelling: “favorite” is spelled “favourite” here',
    'mfe-bad/lang bad.spelling: “color” is spelled “colour” here',
    'marketplace-api/lang bad.server: ar has no Arabic letter',
    'marketplace-api/lang bad.server: nothing uses it',
    'marketplace-api/src/texts.ts: “مراكزنا” is in no message; move the text to lang/ar.json',
    'marketplace-api/src/texts.ts: “centers” is spelled “centres” here',
    'mfe-bad/src/screen.tsx: requests the message “bad.notThere”, which no catalogue has',
    'mfe-bad/src/screen.tsx: “Your cart” is in no message',
    'mfe-bad/src/screen.tsx: “Sold out” is in no message',
    'mfe-bad/src/screen.tsx: “Hello, shopper” is in no message',
    'mfe-bad/src/screen.tsx: “Buy now” is in no message',
    'mfe-misplaced/lang/pages/en.json misplaced.status.paid: mfe-misplaced/src/features/menu/menu.tsx is code of a slot, which loads only lang/en.json; move the message there',
    'mfe-misplaced/lang/pages/en.json misplaced.lazy: mfe-misplaced/src/features/menu/panel.tsx is code of a slot, which loads only lang/en.json; move the message there',
    'mfe-misplaced/lang/pages/en.json misplaced.exported: mfe-misplaced/src/features/menu/badge.tsx is code of a slot, which loads only lang/en.json; move the message there',
    'mfe-misplaced/lang/en.json misplaced.page: no slot uses it; move it to lang/pages/en.json, which loads with pages only',
    'mfe-misplaced/lang/pages/en.json misplaced.both: lang/en.json has it too; delete one of the two',
  ];
  expect(complaints).toEqual(expect.arrayContaining(expected));
  expect(complaints).toHaveLength(expected.length);
});
