import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseCookies, secretCookieName, serializeHttpOnlyCookie } from './cookies.ts';

test('parseCookies: skips malformed cookies; the first of a name counts', () => {
  expect(parseCookies('a=1; b=%D8%AF; c=%zz; =x; d; e="q"; a=2')).toEqual({ a: '1', b: 'د', e: 'q' });
  expect(parseCookies(undefined)).toEqual({});
});

test('parseCookies: never throws', () => {
  const read = fc.property(fc.string({ unit: 'binary' }), (header) => typeof parseCookies(header) === 'object');
  expect(() => {
    fc.assert(read);
  }).not.toThrow();
});

test('secretCookieName: has the prefix of a host cookie on an https site alone [API-04]', () => {
  expect(secretCookieName('s', true)).toBe('__Host-s');
  expect(secretCookieName('s', false)).toBe('s');
});

test('serializeHttpOnlyCookie: HttpOnly, SameSite, and Secure on an https site [API-04]', () => {
  const options = { maxAge: 60, secure: true, path: '/' };
  expect(serializeHttpOnlyCookie('s', 'a b', options)).toBe(
    's=a%20b; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  );
  expect(serializeHttpOnlyCookie('s', 'x', { ...options, secure: false })).not.toContain('Secure');
});
