/** How a cookie is kept. `maxAge` is in seconds; without it the cookie lasts as long as the browser's session. */
export interface CookieOptions {
  readonly maxAge?: number;
  readonly path?: string;
  readonly sameSite?: 'Lax' | 'Strict';
  readonly secure?: boolean;
  readonly httpOnly?: boolean;
}

const NAME = /^[\w!#$%&'*.^`|~+-]+$/;

/**
 * Reads a Cookie header (or `document.cookie`). A part that is no pair is left out; a value whose escapes are broken
 * is taken as it stands; of two cookies of one name the first wins, as browsers send the most specific first.
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
 * Writes one cookie, for Set-Cookie or `document.cookie`; the value is percent-encoded. Path is `/` unless given.
 * @throws TypeError for a name that cannot be a cookie's.
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
