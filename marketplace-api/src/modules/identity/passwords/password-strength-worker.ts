import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { LOCAL_WORDS } from './common-password-terms.ts';
import type { PasswordWeakness, StrengthRequest, StrengthResponse } from './password-strength.ts';

/** Smallest zxcvbn score, 0 to 4: 3 means more than 10^8 guesses. */
const MIN_SCORE = 3;
/** Checked prefix of a password, in characters: the time of a check grows with the square of its length. */
const CHECKED_LENGTH = 32;
/** Number of leetspeak substitutions to try; zxcvbn's own 100 take a second for a long password. */
const LEET_READINGS = 8;
const COMMON: readonly (string | null)[] = ['topTen', 'topHundred', 'common', 'similarToCommon'];

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common, ...english, 'words-local': [...LOCAL_WORDS] },
  graphs: adjacencyGraphs,
  maxLength: CHECKED_LENGTH,
  l33tMaxSubstitutions: LEET_READINGS,
});

/** Smallest number of characters outside personal terms; zxcvbn overrates adjacent terms such as `sara.haddad1`. */
const MIN_IMPERSONAL = 5;

function isPersonal(password: string, personal: readonly string[]): boolean {
  const personalTerms = personal.toSorted((a, b) => b.length - a.length);
  const impersonalPart = personalTerms.reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase());
  return impersonalPart.length < Math.min(MIN_IMPERSONAL, password.length);
}

function findWeakness(password: string, personal: readonly string[]): PasswordWeakness | null {
  if (isPersonal(password, personal)) return 'personal';
  const { score, feedback, sequence } = zxcvbn.check(password.slice(0, CHECKED_LENGTH), [...personal]);
  if (score >= MIN_SCORE) return null;
  if (sequence.some((match) => 'dictionaryName' in match && match.dictionaryName === 'userInputs')) return 'personal';
  return COMMON.includes(feedback.warning) ? 'common' : 'guessable';
}

parentPort?.on('message', ({ id, password, personal }: StrengthRequest) => {
  const response: StrengthResponse = { id, weakness: findWeakness(password, personal) };
  parentPort?.postMessage(response);
});
