import { expect, test } from '@jest/globals';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import ar from '../../lang/ar.json' with { type: 'json' };
import en from '../../lang/en.json' with { type: 'json' };

const ENGLISH: Readonly<Record<string, string>> = en;
const ARABIC: Readonly<Record<string, string>> = ar;

test('the kit says the same things in both languages', () => {
  expect(Object.keys(ARABIC)).toEqual(Object.keys(ENGLISH));
});

test('Arabic counts in all six forms wherever it counts', () => {
  for (const message of Object.values(ARABIC).filter((text) => text.includes(', plural,'))) {
    for (const form of ['zero', 'one', 'two', 'few', 'many', 'other']) expect(message).toContain(` ${form} {`);
  }
});

test('every message of the error catalogue is there, in English word for word [ACT-02]', () => {
  const written = Object.keys(ERROR_MESSAGES).map((code) => [code, ENGLISH[`kit.error.${code}`]]);
  expect(Object.fromEntries(written)).toEqual(ERROR_MESSAGES);
});
