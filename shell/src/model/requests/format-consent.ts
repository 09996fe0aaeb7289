import type { ConsentState } from 'shared-contracts/bus/state';
import { CONSENT_COOKIE } from './consent-cookie.ts';
import { serializeCookie } from './cookies.ts';

/** Lifetime in seconds: after half a year the shop asks again. */
const MAX_AGE = 180 * 24 * 60 * 60;

/** Formats the cookie of a choice. @param secure whether the page's origin is https */
export function formatConsent(consent: Exclude<ConsentState, 'unknown'>, secure: boolean): string {
  return serializeCookie(CONSENT_COOKIE, consent, { maxAge: MAX_AGE, secure });
}
