/** Parses a Cookie header into values by name; skips malformed ones. */
export function parseCookies(header: string | undefined): Readonly<Record<string, string>> {
  const cookies: Record<string, string> = {};
  for (const piece of (header ?? '').split(';')) {
    const part = piece.trim();
    const separator = part.indexOf('=');
    if (separator < 1) continue;
    const value = decodeValue(part.slice(separator + 1));
    if (value !== undefined) cookies[part.slice(0, separator)] ??= value;
  }
  return cookies;
}

function decodeValue(value: string): string | undefined {
  try {
    return decodeURIComponent(value.replace(/^"(.*)"$/, '$1'));
  } catch {
    return undefined;
  }
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
