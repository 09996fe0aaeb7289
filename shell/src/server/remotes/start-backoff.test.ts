import { expect, test } from '@jest/globals';
import { createStartBackoff } from './start-backoff.ts';

test('StartBackoff: pauses after a failure, doubles the pause, and ends it after a reset', () => {
  let clock = 1_000_000;
  const backoff = createStartBackoff(() => clock);
  const error = new Error('It does not start.');
  expect(backoff.findError('content')).toBeUndefined();
  backoff.recordFailure('content', error);
  clock += 99;
  expect(backoff.findError('content')).toBe(error);
  clock += 1;
  expect(backoff.findError('content')).toBeUndefined();
  backoff.recordFailure('content', error);
  clock += 199;
  expect(backoff.findError('content')).toBe(error);
  backoff.reset('content');
  expect(backoff.findError('content')).toBeUndefined();
});

test('StartBackoff: a clock that is set back ends the pause', () => {
  let clock = 1_000_000;
  const backoff = createStartBackoff(() => clock);
  backoff.recordFailure('content', new Error('It does not start.'));
  clock = 0;
  expect(backoff.findError('content')).toBeUndefined();
});
