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
  const active$ = new BehaviorSubject<string | null>(null);
  const changes: boolean[] = [];
  let checkCount = 0;
  watchForUpdates({
    currentId: 'mine',
    active$,
    check: () => {
      checkCount += 1;
      return Promise.reject(new Error('offline'));
    },
    onChange: (hasUpdate) => changes.push(hasUpdate),
  });
  return { active$, changes, checkCount: () => checkCount };
}

const show = (): void => {
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
};

test('watchForUpdates: a visible page polls every five minutes, a page in the background never', () => {
  const { checkCount } = watch();
  jest.advanceTimersByTime(4 * 60_000);
  expect(checkCount()).toBe(0);
  jest.advanceTimersByTime(6 * 60_000);
  expect(checkCount()).toBe(2);
  hidden = true;
  jest.advanceTimersByTime(60 * 60_000);
  expect(checkCount()).toBe(2);
});

test('watchForUpdates: a page that becomes visible polls at once, but at most once a minute', () => {
  const { checkCount } = watch();
  show();
  expect(checkCount()).toBe(0);
  jest.advanceTimersByTime(61_000);
  show();
  show();
  expect(checkCount()).toBe(1);
});

test('watchForUpdates: reports another composition, and its withdrawal', () => {
  const { active$, changes } = watch();
  expect(changes).toEqual([]);
  for (const activeId of ['mine', 'newer', 'mine']) active$.next(activeId);
  expect(changes).toEqual([false, true, false]);
});
