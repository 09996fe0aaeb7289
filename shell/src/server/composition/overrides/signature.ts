import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs a text with HMAC-SHA256; `readSigned` returns the text only if this secret signed it. */
export function sign(text: string, secret: string): string {
  return `${text}|${computeMac(text, secret).toString('base64url')}`;
}

/** Returns the text that was signed with this secret; null for everything else. */
export function readSigned(signed: string, secret: string): string | null {
  const end = signed.lastIndexOf('|');
  if (end < 0) return null;
  const text = signed.slice(0, end);
  const [expected, actual] = [computeMac(text, secret), Buffer.from(signed.slice(end + 1), 'base64url')];
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? text : null;
}

const computeMac = (text: string, secret: string): Buffer => createHmac('sha256', secret).update(text).digest();
