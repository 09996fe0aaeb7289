import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseCookies } from './cookies.ts';

const MALFORMED = '=x; novalue; city=%E0%A4%A; city=Dubai; quoted="Abu Dhabi"';

test('parseCookies: keeps a value with broken escapes, without its quotes', () => {
  expect({ ...parseCookies(MALFORMED, 'keep') }).toEqual({ city: '%E0%A4%A', quoted: 'Abu Dhabi' });
  expect(parseCookies('city="%E0%A4%A"', 'keep')['city']).toBe('%E0%A4%A');
});

test('parseCookies: skips a cookie with broken escapes; the next of its name counts', () => {
  expect({ ...parseCookies(MALFORMED, 'skip') }).toEqual({ city: 'Dubai', quoted: 'Abu Dhabi' });
});

test.each(['keep', 'skip'] as const)('parseCookies: never throws for a broken header (%s)', (brokenEscapes) => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (header) => void parseCookies(header, brokenEscapes)));
  expect(Object.keys(parseCookies(undefined, brokenEscapes))).toEqual([]);
});

test('parseCookies: a name of the object prototype is a name like any other', () => {
  expect(parseCookies('', 'keep')['constructor']).toBeUndefined();
  expect(parseCookies('__proto__=a', 'keep')['__proto__']).toBe('a');
});
