import { serializeCookie } from '../requests/cookies.ts';

/** The cookie that holds the city's English name (specification, section 4). */
export const CITY_COOKIE = 'city';
/** 15 days (specification, section 9), in seconds. */
const CITY_MAX_AGE_S = 15 * 24 * 60 * 60;

/** Formats the cookie (Set-Cookie line or `document.cookie` value) that stores a city for 15 days. */
export function createCityCookie(name: string, secure: boolean): string {
  return serializeCookie(CITY_COOKIE, name, { maxAge: CITY_MAX_AGE_S, secure });
}
