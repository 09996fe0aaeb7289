import { expect, test } from '@jest/globals';
import { hashPassword, PASSWORD_MAX_LENGTH, verifyPassword } from './password-hash.ts';

/** The longest allowed password; the whole of it counts. */
const LONGEST = `${'a'.repeat(PASSWORD_MAX_LENGTH - 1)}b`;

test.each([
  ['  spaces around  ', ['spaces around', '  spaces around', 'spaces around  ', '  spaces  around  ']],
  ['Capital Letters', ['capital letters', 'CAPITAL LETTERS']],
  ['كَلِمَة سِرّ', ['كلمة سر']],
  // Two spellings of one letter, which Unicode normalization would equate.
  ['caf\u00e9 caf\u00e9', ['cafe\u0301 cafe\u0301', 'cafe cafe']],
  ['١٢٣٤ ٥٦٧٨', ['1234 5678']],
  ['<b>&amp;</b> \\u0041', ['b&/b A', '&amp;lt;b&amp;gt; A']],
  [LONGEST, [LONGEST.slice(0, -1), `${LONGEST.slice(0, 72)}x`, `${LONGEST.slice(0, -1)}c`]],
])('hashPassword: hashes %j unchanged, and no other password matches [API-04]', async (password, others) => {
  const stored = await hashPassword(password);
  expect(await verifyPassword(stored, password)).toBe(true);
  for (const other of others) expect([other, await verifyPassword(stored, other)]).toEqual([other, false]);
});

test('hashPassword: two hashes of one password differ by their salts [API-04]', async () => {
  expect(await hashPassword('one and the same')).not.toBe(await hashPassword('one and the same'));
});

test('verifyPassword: without an account no password matches, not even that of the dummy hash [API-04]', async () => {
  expect(await verifyPassword(undefined, 'no such account')).toBe(false);
});
