/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { isNetworkError, runUnlessPageExits } from './page-exit.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'isNetworkError: “%s” is a request without a response',
  (message) => {
    expect(isNetworkError(new TypeError(message))).toBe(true);
    expect(isNetworkError(new Error(message))).toBe(false);
  },
);

test('isNetworkError: another TypeError is an error of the code', () => {
  expect(isNetworkError(new TypeError("Cannot read properties of undefined (reading 'x')"))).toBe(false);
});

test('runUnlessPageExits: runs once while the visitor stays', () => {
  const run = jest.fn();
  runUnlessPageExits(run);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(5_000);
  dispatchEvent(new Event('pagehide'));
  expect(run).toHaveBeenCalledTimes(1);
});

test('runUnlessPageExits: does not run when the visitor leaves, not even after a return', () => {
  const run = jest.fn();
  runUnlessPageExits(run);
  dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(5_000);
  expect(run).not.toHaveBeenCalled();
});
