/** Attributes of a cookie. `maxAge` is in seconds; without it the cookie lasts for the browser's session. */
export interface CookieOptions {
  readonly maxAge?: number;
  readonly path?: string;
  readonly sameSite?: 'Lax' | 'Strict';
  readonly secure?: boolean;
  readonly httpOnly?: boolean;
}

const NAME = /^[\w!#$%&'*.^`|~+-]+$/;

/**
 * Returns the value of one cookie of `document.cookie`; a value with broken escapes as it is. Of two cookies with the
 * name the first wins, because browsers list the most specific first.
 */
export function readCookie(cookies: string, name: string): string | undefined {
  const start = `${name}=`;
  const cookie = cookies.split('; ').find((part) => part.startsWith(start));
  return cookie === undefined ? undefined : decode(cookie.slice(start.length));
}

/**
 * Formats one cookie for Set-Cookie or `document.cookie`; it percent-encodes the value. The default path is `/`.
 * @throws TypeError for an invalid cookie name.
 */
export function serializeCookie(name: string, value: string, options: CookieOptions = {}): string {
  if (!NAME.test(name)) throw new TypeError(`“${name}” cannot be a cookie’s name.`);
  const parts = [`${name}=${encodeURIComponent(value)}`, `Path=${options.path ?? '/'}`];
  if (options.maxAge !== undefined) parts.push(`Max-Age=${Math.trunc(options.maxAge)}`);
  parts.push(`SameSite=${options.sameSite ?? 'Lax'}`);
  if (options.secure) parts.push('Secure');
  if (options.httpOnly) parts.push('HttpOnly');
  return parts.join('; ');
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
