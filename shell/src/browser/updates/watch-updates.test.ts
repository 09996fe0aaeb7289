/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import { watchForUpdates } from './watch-updates.ts';

let hidden = false;

beforeEach(() => {
  jest.useFakeTimers();
  hidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
});
afterEach(() => {
  jest.useRealTimers();
});

function watch() {
  const live$ = new BehaviorSubject<string | null>(null);
  const told: boolean[] = [];
  let asked = 0;
  watchForUpdates({
    own: 'mine',
    live$,
    ask: () => {
      asked += 1;
      return Promise.reject(new Error('offline'));
    },
    tell: (waits) => told.push(waits),
  });
  return { live$, told, asked: () => asked };
}

const show = (): void => {
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
};

test('a page that is looked at asks every five minutes, one in the background never', () => {
  const { asked } = watch();
  jest.advanceTimersByTime(4 * 60_000);
  expect(asked()).toBe(0);
  jest.advanceTimersByTime(6 * 60_000);
  expect(asked()).toBe(2);
  hidden = true;
  jest.advanceTimersByTime(60 * 60_000);
  expect(asked()).toBe(2);
});

test('a page that is looked at again asks at once, but not more than once a minute', () => {
  const { asked } = watch();
  show();
  expect(asked()).toBe(0);
  jest.advanceTimersByTime(61_000);
  show();
  show();
  expect(asked()).toBe(1);
});

test('another composition is told, and that it was taken back too', () => {
  const { live$, told } = watch();
  expect(told).toEqual([]);
  for (const live of ['mine', 'newer', 'mine']) live$.next(live);
  expect(told).toEqual([false, true, false]);
});
