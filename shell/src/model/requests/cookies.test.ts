import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseCookies } from 'server-kit/cookies';
import { readCookie, serializeCookie } from './cookies.ts';
import { createTokenCookieStorage } from '../session/token-cookie.ts';

test('serializeCookie: server and browser read back any value', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (city, other) => {
      const header = [serializeCookie('city', city), serializeCookie('other', other)].map((line) => line.split(';')[0]);
      const cookies = header.join('; ');
      expect({ ...parseCookies(cookies, 'keep') }).toEqual({ city, other });
      expect([readCookie(cookies, 'city'), readCookie(cookies, 'other')]).toEqual([city, other]);
    }),
  );
});

test('readCookie: returns broken escapes as they are, and the first of two', () => {
  fc.assert(fc.property(fc.string(), (cookies) => void readCookie(cookies, 'city')));
  expect(readCookie('x=1; velocity=Ajman; city=%E0%A4%A; city=Dubai', 'city')).toBe('%E0%A4%A');
  expect(readCookie('', 'city')).toBeUndefined();
});

test('serializeCookie: writes the lifetime in seconds and the flags', () => {
  expect(serializeCookie('city', 'دبي', { maxAge: 1.5 })).toBe(
    'city=%D8%AF%D8%A8%D9%8A; Path=/; Max-Age=1; SameSite=Lax',
  );
  expect(serializeCookie('a', 'b', { path: '/x/', sameSite: 'Strict', secure: true, httpOnly: true })).toBe(
    'a=b; Path=/x/; SameSite=Strict; Secure; HttpOnly',
  );
  expect(() => serializeCookie('a b', 'c')).toThrow('cannot be a cookie’s name');
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
