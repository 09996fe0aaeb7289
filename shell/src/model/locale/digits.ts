import type { Digits } from 'shared-contracts/locale';
import { serializeCookie } from '../requests/cookies.ts';

/** Path to which the footer's form sends the choice. */
export const DIGITS_PATH = '/_digits';
/** The cookie that holds the shopper's choice of digits for Arabic pages. */
export const DIGITS_COOKIE = 'digits';
/** One year, in seconds. */
const DIGITS_MAX_AGE_S = 365 * 24 * 60 * 60;

/** Formats the cookie (`document.cookie` value) that stores the choice of digits. */
export function createDigitsCookie(digits: Digits, secure: boolean): string {
  return serializeCookie(DIGITS_COOKIE, digits, { maxAge: DIGITS_MAX_AGE_S, secure });
}
