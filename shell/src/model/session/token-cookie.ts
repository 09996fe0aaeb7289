import { parseCookies, serialiseCookie } from '../requests/cookies.ts';
import type { AccessToken, TokenStorage } from './token-store.ts';

const NAME = 'access_token';
/** About 40 minutes (specification, section 9), in seconds. */
const LIFE = 2400;

/** What of `document` the storage touches. */
export interface CookieJar {
  cookie: string;
}

/** Keeps the access token in a cookie, so that the next page starts with it. The token's end goes with it, in ms. */
export function createTokenCookie(jar: CookieJar, secure: boolean): TokenStorage {
  return {
    read: () => parseToken(parseCookies(jar.cookie).get(NAME)),
    write(token) {
      const value = token ? `${token.expiresAt} ${token.value}` : '';
      jar.cookie = serialiseCookie(NAME, value, { maxAge: token ? LIFE : 0, secure, sameSite: 'Strict' });
    },
  };
}

function parseToken(stored: string | undefined): AccessToken | null {
  const match = /^(\d{1,15}) (\S+)$/.exec(stored ?? '');
  return match?.[1] && match[2] ? { value: match[2], expiresAt: Number(match[1]) } : null;
}
