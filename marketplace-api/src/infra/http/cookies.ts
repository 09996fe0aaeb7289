import { parseCookies as parseCookieHeader } from 'server-kit/cookies';

/** Parses a Cookie header into values by name; skips malformed ones. */
export function parseCookies(header: string | undefined): Readonly<Record<string, string | undefined>> {
  return parseCookieHeader(header, 'skip');
}

/**
 * Name of a secret's cookie. On an https site it has the prefix `__Host-`: a browser then takes the cookie only from
 * this host over https, so no other subdomain and no plain connection can set it.
 */
export function secretCookieName(name: string, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name;
}

/** Serializes a Set-Cookie value of a secret: HttpOnly, SameSite=Lax. `maxAge` in seconds; 0 deletes the cookie. */
export function serializeHttpOnlyCookie(
  name: string,
  value: string,
  options: { maxAge: number; secure: boolean; path: string },
) {
  const secure = options.secure ? '; Secure' : '';
  return `${name}=${encodeURIComponent(value)}; Path=${options.path}; Max-Age=${options.maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
