import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseCookies, serializeHttpOnlyCookie } from './cookies.ts';

test('reads cookies; what is broken is left out, the first of a name counts', () => {
  expect(parseCookies('a=1; b=%D8%AF; c=%zz; =x; d; e="q"; a=2')).toEqual({ a: '1', b: 'د', e: 'q' });
  expect(parseCookies(undefined)).toEqual({});
});

test('no header makes it throw', () => {
  const read = fc.property(fc.string({ unit: 'binary' }), (header) => typeof parseCookies(header) === 'object');
  expect(() => {
    fc.assert(read);
  }).not.toThrow();
});

test('a secret is HttpOnly and SameSite, and Secure where the site is [API-04]', () => {
  const options = { maxAge: 60, secure: true, path: '/' };
  expect(serializeHttpOnlyCookie('s', 'a b', options)).toBe(
    's=a%20b; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  );
  expect(serializeHttpOnlyCookie('s', 'x', { ...options, secure: false })).not.toContain('Secure');
});
