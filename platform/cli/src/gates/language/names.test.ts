import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from 'server-kit/paths';
import { forbiddenTermsIn, wordsOfName } from './forbidden-words.ts';
import { nameComplaints } from './names.ts';

test('nameComplaints: finds forbidden words, one name for two things and a crowded folder', async () => {
  const complaints = await nameComplaints(join(ROOT, 'platform/cli/test/fixtures/names'));

  expect(complaints).toEqual([
    'mfe-bad/src/kept-cache.ts: “kept-cache” (the file’s name) uses the private word “kept”; write: cached, stored',
    'mfe-bad/src/kept-cache.ts: “ShelfRow” (type) uses the private word “shelf”; write: taxonomy cache',
    'shared-contracts/src/host.ts: “standing” (member) uses the private word “standing”; write: current, previous',
    'shared-contracts/src/host.ts: “orElse” (member) uses the private word “or else”; write: with fallback',
    '“createCache” names two things: mfe-bad/src/kept-cache.ts, mfe-bad/src/other-cache.ts',
    '“OrderSummary” names two things: mfe-bad/src/other-cache.ts, mfe-bad/src/ui/order-summary.tsx',
    'mfe-bad/src/crowded holds 21 files side by side; at most 20: make folders of it',
  ]);
});

test.each([
  ['createKeptCache', ['create', 'kept', 'cache']],
  ['NOTE_EARLY_SCRIPT', ['note', 'early', 'script']],
  ['waiting-room', ['waiting', 'room']],
  ['HTMLKept', ['html', 'kept']],
])('wordsOfName: splits %s', (name, words) => expect(wordsOfName(name)).toEqual(words));

test.each(['bucket', 'askew', 'visitor', 'breakfast', 'wishes'])(
  'forbiddenTermsIn: accepts %s, which only contains a forbidden word',
  (name) => expect(forbiddenTermsIn(name)).toEqual([]),
);
