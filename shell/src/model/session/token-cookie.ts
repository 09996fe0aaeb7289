import { readCookie, serializeCookie } from '../requests/cookies.ts';
import type { AccessToken, TokenStorage } from '../requests/token-store.ts';

const NAME = 'access_token';
/** About 40 minutes (specification, section 9), in seconds. */
const MAX_AGE_S = 2400;

/** The part of `document` that the storage uses. */
export interface DocumentCookies {
  cookie: string;
}

/**
 * Stores the access token in a cookie, so that the next page starts with it. The cookie also has the token's expiry, in
 * ms.
 */
export function createTokenCookieStorage(cookies: DocumentCookies, secure: boolean): TokenStorage {
  return {
    read: () => parseToken(readCookie(cookies.cookie, NAME)),
    stamp: () => readCookie(cookies.cookie, NAME) ?? '',
    write(token) {
      const value = token ? `${token.expiresAt} ${token.value}` : '';
      cookies.cookie = serializeCookie(NAME, value, { maxAge: token ? MAX_AGE_S : 0, secure, sameSite: 'Strict' });
    },
  };
}

function parseToken(stored: string | undefined): AccessToken | null {
  const match = /^(\d{1,15}) (\S+)$/.exec(stored ?? '');
  return match?.[1] && match[2] ? { value: match[2], expiresAt: Number(match[1]) } : null;
}
