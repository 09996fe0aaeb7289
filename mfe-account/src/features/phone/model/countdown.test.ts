import { expect, test } from '@jest/globals';
import { durationParts, remainingSeconds } from './countdown.ts';

const SINCE = Date.UTC(2026, 0, 15, 9);
const wait = { seconds: 90, since: SINCE };

test('countdown: counts a delay in whole seconds down to zero', () => {
  expect([0, 1, 999, 1_000, 89_001, 90_000, 95_000].map((passed) => remainingSeconds(wait, SINCE + passed))).toEqual([
    90, 90, 90, 89, 1, 0, 0,
  ]);
});

test('countdown: after sleep the delay is over, and a clock set back does not extend it', () => {
  expect(remainingSeconds(wait, SINCE + 8 * 3_600_000)).toBe(0);
  expect(remainingSeconds(wait, SINCE - 3_600_000)).toBe(90);
});

test('countdown: formats hours, minutes and seconds without leading zeros', () => {
  expect(durationParts(3_605)).toEqual([
    ['hour', 1],
    ['minute', 0],
    ['second', 5],
  ]);
  expect(durationParts(60)).toEqual([
    ['minute', 1],
    ['second', 0],
  ]);
  expect([durationParts(59), durationParts(0)]).toEqual([[['second', 59]], [['second', 0]]]);
});
