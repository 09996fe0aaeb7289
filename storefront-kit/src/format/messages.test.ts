import { expect, test } from '@jest/globals';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import ar from '../../lang/ar.json' with { type: 'json' };
import en from '../../lang/en.json' with { type: 'json' };

const ENGLISH: Readonly<Record<string, string>> = en;
const ARABIC: Readonly<Record<string, string>> = ar;

test('kit messages: both languages have the same ids and values', () => {
  expect(Object.keys(ARABIC)).toEqual(Object.keys(ENGLISH));
});

test('kit messages: Arabic plurals have all six forms', () => {
  for (const message of Object.values(ARABIC).filter((text) => text.includes(', plural,'))) {
    for (const form of ['zero', 'one', 'two', 'few', 'many', 'other']) expect(message).toContain(` ${form} {`);
  }
});

test('kit messages: contain every message of the error catalogue, in English verbatim [ACT-02]', () => {
  const written = Object.keys(ERROR_MESSAGES).map((code) => [code, ENGLISH[`kit.error.${code}`]]);
  expect(Object.fromEntries(written)).toEqual(ERROR_MESSAGES);
});
