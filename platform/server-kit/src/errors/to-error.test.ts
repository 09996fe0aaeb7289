import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { toError } from './to-error.ts';

it('toError: returns the Error itself, and an Error of another realm', () => {
  const error = new TypeError('no such file');
  const foreign: unknown = runInNewContext('new RangeError("too long")');

  expect(toError(error)).toBe(error);
  expect(toError(foreign)).toBe(foreign);
});

it('toError: makes any other thrown value the message of an Error', () => {
  expect(toError('no such file')).toBeInstanceOf(Error);
  expect([toError('no such file').message, toError(undefined).message, toError(7).message]).toEqual([
    'no such file',
    'undefined',
    '7',
  ]);
});
