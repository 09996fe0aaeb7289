import { parseCookie, type Cookies } from 'cookie';

/**
 * Parses a Cookie header into values by name; the object has no prototype. It skips parts without a name or `=`. Of two
 * cookies with one name the first wins, because browsers send the most specific first.
 * @param brokenEscapes whether a value with broken percent-encoding is kept as it is, or its cookie skipped
 */
export function parseCookies(header: string | undefined, brokenEscapes: 'keep' | 'skip'): Readonly<Cookies> {
  const decode = (quoted: string) => {
    const value = quoted.replace(/^"(.*)"$/s, '$1');
    return decodeValue(value) ?? (brokenEscapes === 'keep' ? value : undefined);
  };
  const cookies = parseCookie(header ?? '', { decode });
  delete cookies[''];
  return cookies;
}

function decodeValue(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
