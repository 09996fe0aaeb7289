import { expect, test } from '@jest/globals';
import { describeFetchError } from './describe-fetch-error.ts';

test('describeFetchError: names the time limit, the cause, or else the message', () => {
  const failed = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
  expect(describeFetchError(new DOMException('aborted', 'TimeoutError'), 5_000)).toBe('no response within 5000 ms');
  expect(describeFetchError(failed, 5_000)).toBe('connect ECONNREFUSED');
  expect(describeFetchError(new Error('no JSON'), 5_000)).toBe('no JSON');
  expect(describeFetchError('thrown text', 5_000)).toBe('thrown text');
});
