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
 * Parses a Cookie header (or `document.cookie`). It skips parts without `=` and returns values with broken escapes as
 * they are. Of two cookies with one name the first wins, because browsers send the most specific first.
 */
export function parseCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const equals = part.indexOf('=');
    if (equals < 1) continue;
    const name = part.slice(0, equals).trim();
    if (name && !cookies.has(name)) cookies.set(name, decode(unquote(part.slice(equals + 1).trim())));
  }
  return cookies;
}

/**
 * Formats one cookie for Set-Cookie or `document.cookie`; it percent-encodes the value. The default path is `/`.
 * @throws TypeError for an invalid cookie name.
 */
export function serialiseCookie(name: string, value: string, options: CookieOptions = {}): string {
  if (!NAME.test(name)) throw new TypeError(`“${name}” cannot be a cookie’s name.`);
  const parts = [`${name}=${encodeURIComponent(value)}`, `Path=${options.path ?? '/'}`];
  if (options.maxAge !== undefined) parts.push(`Max-Age=${Math.trunc(options.maxAge)}`);
  parts.push(`SameSite=${options.sameSite ?? 'Lax'}`);
  if (options.secure) parts.push('Secure');
  if (options.httpOnly) parts.push('HttpOnly');
  return parts.join('; ');
}

function unquote(value: string): string {
  return value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
