import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import { delayBusy } from './delay-busy.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('delayBusy: says nothing of a short time, and the end of a long one at once', () => {
  const busy$ = new BehaviorSubject(false);
  const said: boolean[] = [];
  delayBusy(busy$, 80).subscribe((isBusy) => said.push(isBusy));
  busy$.next(true);
  jest.advanceTimersByTime(79);
  busy$.next(false);
  jest.advanceTimersByTime(200);
  expect(said).toEqual([false]);
  busy$.next(true);
  jest.advanceTimersByTime(50);
  // Another page before the first has loaded: the shopper waits since now.
  busy$.next(true);
  jest.advanceTimersByTime(79);
  expect(said).toEqual([false]);
  jest.advanceTimersByTime(1);
  busy$.next(false);
  expect(said).toEqual([false, true, false]);
});
