import { expect, test } from '@jest/globals';
import { intlOf } from 'storefront-kit/remote/intl';
import { formatClock, hasClockJumped, timeUntil, estimateServerTime } from './countdown.ts';

const HOUR = 3_600_000;
/** The visitor's clock is two hours fast. */
const FIX = { server: 1_000_000_000, wall: 1_000_000_000 + 2 * HOUR, steady: 500 };
const after = (wall: number, steady = wall) => ({ wall: FIX.wall + wall, steady: FIX.steady + steady });

test('countdown: measures elapsed time, independent of the visitor’s clock', () => {
  expect(estimateServerTime(FIX, after(0))).toBe(FIX.server);
  expect(estimateServerTime(FIX, after(90_000))).toBe(FIX.server + 90_000);
  expect(hasClockJumped(FIX, after(90_000, 90_400))).toBe(false);
});

test('countdown: counts sleep during which the monotonic clock stopped', () => {
  expect(estimateServerTime(FIX, after(HOUR, 1000))).toBe(FIX.server + HOUR);
  expect(hasClockJumped(FIX, after(HOUR, 1000))).toBe(true);
});

test('countdown: a clock that is set back changes nothing but requires a resync; time never runs backwards', () => {
  expect(estimateServerTime(FIX, after(-3 * HOUR, 5000))).toBe(FIX.server + 5000);
  expect(hasClockJumped(FIX, after(-3 * HOUR, 5000))).toBe(true);
  expect(estimateServerTime(FIX, after(-3 * HOUR, -1))).toBe(FIX.server);
});

test('countdown: rounds the remaining time up to whole seconds, down to zero at the end', () => {
  const end = 10 * 86_400_000;
  expect(timeUntil(end, end - (2 * 86_400_000 + 7 * HOUR + 5 * 60_000 + 9000))).toEqual({
    days: 2,
    hours: 7,
    minutes: 5,
    seconds: 9,
  });
  expect(timeUntil(end, end - 1).seconds).toBe(1);
  for (const now of [end, end + HOUR])
    expect(timeUntil(end, now)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  const { formatNumber } = intlOf({ locale: 'ar', digits: 'arab' }, {});
  expect(formatClock({ days: 1, hours: 7, minutes: 5, seconds: 9 }, formatNumber)).toBe('٠٧:٠٥:٠٩');
});
