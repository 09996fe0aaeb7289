import { afterEach, expect, test } from '@jest/globals';
import { kitMessages } from './kit-messages.ts';

const SHARED_MESSAGES = { hash: 'abc', messages: { 'kit.tryAgain': 'Lent' } };

/** Set by the build. */
const setHashes = (hashes: object) => Object.assign(globalThis, { KIT_MESSAGE_HASHES: hashes });

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'KIT_MESSAGE_HASHES');
});

test('kitMessages: a remote whose kit has the shell’s messages uses those', async () => {
  setHashes({ en: 'abc', ar: 'def' });
  expect(await kitMessages('en', SHARED_MESSAGES)).toBe(SHARED_MESSAGES.messages);
});

test('kitMessages: a remote with other messages, or without shared ones, loads its own', async () => {
  setHashes({ en: 'xyz', ar: 'def' });
  expect(await kitMessages('en', SHARED_MESSAGES)).toMatchObject({ 'kit.tryAgain': 'Try again' });
  expect(await kitMessages('en', undefined)).toMatchObject({ 'kit.tryAgain': 'Try again' });
});

test('kitMessages: shares no messages without a build', async () => {
  expect(await kitMessages('en', { ...SHARED_MESSAGES, hash: '' })).toMatchObject({ 'kit.tryAgain': 'Try again' });
});
