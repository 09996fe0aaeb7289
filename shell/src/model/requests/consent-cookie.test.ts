import { expect, test } from '@jest/globals';
import { readConsent } from './consent-cookie.ts';
import { formatConsent } from './format-consent.ts';

test('readConsent: reads a choice; anything else is none [ACC-13]', () => {
  expect(readConsent(formatConsent('granted', true))).toBe('granted');
  expect(readConsent(`a=1; ${formatConsent('denied', false)}`)).toBe('denied');
  for (const cookies of ['', 'consent=', 'consent=yes', 'consent=GRANTED', 'consent=%', 'other=granted']) {
    expect([cookies, readConsent(cookies)]).toEqual([cookies, 'unknown']);
  }
});

test('formatConsent: lasts half a year for the whole shop, and is Secure under https [ACC-13]', () => {
  expect(formatConsent('denied', true)).toBe('consent=denied; Path=/; Max-Age=15552000; SameSite=Lax; Secure');
  expect(formatConsent('granted', false)).not.toContain('Secure');
});
