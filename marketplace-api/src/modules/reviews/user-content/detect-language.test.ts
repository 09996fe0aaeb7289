import { expect, test } from '@jest/globals';
import { detectLanguage } from './detect-language.ts';

test.each([
  ['Does it come with a case?', 'en'],
  ['هل يعمل مع الحاسوب؟', 'ar'],
  ['هل يعمل مع MacBook Pro؟', 'ar'],
  ['Is “قهوة” written on the cup, or only the brand?', 'en'],
  ['12345 !!!', 'en'],
])('detectLanguage: %s is written in %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});
