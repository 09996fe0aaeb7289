import type { ConsentState } from 'shared-contracts/bus/state';
import { readCookie } from './cookies.ts';

/** Name of the cookie with the visitor's choice. */
export const CONSENT_COOKIE = 'consent';

/** The visitor's choice about analytics (ACC-13); `unknown` without a choice, or with a value that is none. */
export function readConsent(cookies: string): ConsentState {
  const value = readCookie(cookies, CONSENT_COOKIE);
  return value === 'granted' || value === 'denied' ? value : 'unknown';
}
