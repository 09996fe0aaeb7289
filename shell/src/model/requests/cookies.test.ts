import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseCookies, serialiseCookie } from './cookies.ts';
import { createTokenCookieStorage } from '../session/token-cookie.ts';

test('cookies: reads back any value that it wrote', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (city, other) => {
      const header = [serialiseCookie('city', city), serialiseCookie('other', other)].map((line) => line.split(';')[0]);
      const cookies = parseCookies(header.join('; '));
      expect(cookies.get('city')).toBe(city);
      expect(cookies.get('other')).toBe(other);
    }),
  );
});

test('parseCookies: never throws for a broken header', () => {
  fc.assert(fc.property(fc.string(), (header) => void parseCookies(header)));
  expect(parseCookies(undefined).size).toBe(0);
  expect(parseCookies('=x; novalue; city=%E0%A4%A; city=Dubai; quoted="Abu Dhabi"')).toEqual(
    new Map([
      ['city', '%E0%A4%A'],
      ['quoted', 'Abu Dhabi'],
    ]),
  );
});

test('serialiseCookie: writes the lifetime in seconds and the flags', () => {
  expect(serialiseCookie('city', 'دبي', { maxAge: 1.5 })).toBe(
    'city=%D8%AF%D8%A8%D9%8A; Path=/; Max-Age=1; SameSite=Lax',
  );
  expect(serialiseCookie('a', 'b', { path: '/x/', sameSite: 'Strict', secure: true, httpOnly: true })).toBe(
    'a=b; Path=/x/; SameSite=Strict; Secure; HttpOnly',
  );
  expect(() => serialiseCookie('a b', 'c')).toThrow('cannot be a cookie’s name');
});

test('createTokenCookie: stores the access token with its expiry for 40 minutes [AUTH-05]', () => {
  const jar = { cookie: '' };
  const storage = createTokenCookieStorage(jar, true);
  expect(storage.read()).toBeNull();
  storage.write({ value: 'a.b.c', expiresAt: 1_800_000_000_000 });
  expect(jar.cookie).toContain('Max-Age=2400');
  expect(jar.cookie).toContain('Secure');
  expect(storage.read()).toEqual({ value: 'a.b.c', expiresAt: 1_800_000_000_000 });
  storage.write(null);
  expect(jar.cookie).toContain('Max-Age=0');
  expect(storage.read()).toBeNull();
  jar.cookie = 'access_token=junk';
  expect(storage.read()).toBeNull();
});
