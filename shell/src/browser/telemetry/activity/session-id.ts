import { readCookie, serializeCookie } from '../../../model/requests/cookies.ts';

const COOKIE_NAME = 'activity_session';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Specification, section 9. */
const LENGTH = 12;
const ID_PATTERN = /^[A-Za-z0-9]{12}$/;

interface Options {
  /** `document`, or a fake of it. */
  readonly jar: { cookie: string };
  readonly secure: boolean;
  readonly now: Date;
}

/**
 * The visitor's session of today, in a cookie that lasts to the end of the day by the visitor's clock.
 * @returns the id, and whether it is new: then a session has begun
 */
export function getDailySession({ jar, secure, now }: Options): { readonly id: string; readonly isNew: boolean } {
  const storedId = readCookie(jar.cookie, COOKIE_NAME);
  if (storedId !== undefined && ID_PATTERN.test(storedId)) return { id: storedId, isNew: false };
  const id = createRandomId();
  jar.cookie = serializeCookie(COOKIE_NAME, id, { maxAge: secondsUntilMidnight(now), secure });
  return { id, isNew: true };
}

/** Formats the cookie that ends the session. */
export function formatSessionEnd(secure: boolean): string {
  return serializeCookie(COOKIE_NAME, '', { maxAge: 0, secure });
}

/** Seconds to the next midnight of the visitor's clock, at least one. */
export function secondsUntilMidnight(now: Date): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return Math.max(1, Math.floor((midnight.getTime() - now.getTime()) / 1000));
}

/** Twelve random letters and digits, uniformly distributed. */
export function createRandomId(): string {
  let id = '';
  while (id.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      // 248 is four times the number of characters: a larger byte would make the first ones likelier.
      if (byte < 4 * ALPHABET.length && id.length < LENGTH) id += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return id;
}
