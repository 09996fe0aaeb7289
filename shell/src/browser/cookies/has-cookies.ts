const PROBE = 'cookie_probe=1';

/**
 * Whether the browser keeps the shop's cookies: it writes a cookie, reads it and deletes it. `navigator.cookieEnabled`
 * alone is not enough, because an extension can block cookies, too.
 */
export function hasCookies(jar: { cookie: string } = document): boolean {
  if (!navigator.cookieEnabled) return false;
  jar.cookie = `${PROBE}; path=/; samesite=lax`;
  const isKept = jar.cookie.includes(PROBE);
  jar.cookie = `${PROBE}; path=/; samesite=lax; max-age=0`;
  return isKept;
}
