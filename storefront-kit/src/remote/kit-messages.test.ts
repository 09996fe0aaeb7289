import { afterEach, expect, test } from '@jest/globals';
import { kitMessages } from './kit-messages.ts';

const SHARED_MESSAGES = { hash: 'abc', messages: { 'kit.tryAgain': 'Lent' } };

/** What the build sets. */
const setHashes = (hashes: object) => Object.assign(globalThis, { KIT_MESSAGE_HASHES: hashes });

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'KIT_MESSAGE_HASHES');
});

test('A remote whose kit has the shell’s messages takes those', async () => {
  setHashes({ en: 'abc', ar: 'def' });
  expect(await kitMessages('en', SHARED_MESSAGES)).toBe(SHARED_MESSAGES.messages);
});

test('A remote with other messages, or without a shell that lends any, has its own', async () => {
  setHashes({ en: 'xyz', ar: 'def' });
  expect(await kitMessages('en', SHARED_MESSAGES)).toMatchObject({ 'kit.tryAgain': 'Try again' });
  expect(await kitMessages('en', undefined)).toMatchObject({ 'kit.tryAgain': 'Try again' });
});

test('Without a build nothing is lent', async () => {
  expect(await kitMessages('en', { ...SHARED_MESSAGES, hash: '' })).toMatchObject({ 'kit.tryAgain': 'Try again' });
});
