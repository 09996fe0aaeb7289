import { describe, expect, test } from '@jest/globals';
import { createTokenCookieStorage } from './token-cookie.ts';

const TOKEN = { value: 'a.b.c', expiresAt: 1_800_000_000_000 };

describe('createTokenCookie [AUTH-05]', () => {
  test.each([
    [true, '; Secure'],
    [false, ''],
  ])('write: SameSite=Strict, for the whole shop and 40 minutes; Secure is %j', (secure, end) => {
    const jar = { cookie: '' };
    const storage = createTokenCookieStorage(jar, secure);
    storage.write(TOKEN);
    expect(jar.cookie.split('; ').slice(1).toSorted()).toEqual(
      `Max-Age=2400; Path=/; SameSite=Strict${end}`.split('; ').toSorted(),
    );
    storage.write(null);
    expect(jar.cookie).toMatch(/^access_token=;.*Max-Age=0/);
  });

  test('read: returns the token that was written, and null for any other text', () => {
    const jar = { cookie: '' };
    const storage = createTokenCookieStorage(jar, true);
    storage.write(TOKEN);
    expect(storage.read()).toEqual(TOKEN);
    for (const cookie of ['', 'access_token=', 'access_token=a.b.c', 'access_token=soon%20a.b.c', 'other=1%20a.b.c']) {
      jar.cookie = cookie;
      expect(storage.read()).toBeNull();
    }
  });

  test('stamp: differs after each write, also one of the server', () => {
    const jar = { cookie: '' };
    const storage = createTokenCookieStorage(jar, true);
    const stamps = [storage.stamp()];
    storage.write(TOKEN);
    stamps.push(storage.stamp());
    for (const value of ['changed-1', 'changed-2']) {
      jar.cookie = `access_token=${value}`;
      expect(storage.read()).toBeNull();
      stamps.push(storage.stamp());
    }
    expect(new Set(stamps).size).toBe(4);
  });
});
