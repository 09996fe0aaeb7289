import { expect, test } from '@jest/globals';
import { blockingTime, type TraceEvent } from './blocking-time.ts';

const ORIGIN = 'http://shop.example';
const on = (name: string, ts: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  pid: 1,
  tid: 1,
  ph: 'X',
  ts,
  ...more,
});
const BEGIN = on('navigationStart', 0, { args: { data: { documentLoaderURL: `${ORIGIN}/` } } });
const PAINT = on('firstContentfulPaint', 100_000);
const task = (ts: number, dur: number, tdur = dur) => on('ThreadControllerImpl::RunTask', ts, { dur, tdur });

test('blockingTime: sums processor time of tasks beyond 50 ms on a slow phone, from the first paint on', () => {
  const early = task(10_000, 40_000);
  const long = task(200_000, 20_000);
  const waitedFor = task(300_000, 90_000, 10_000);
  const inside = task(205_000, 15_000);
  const elsewhere = { ...task(400_000, 60_000), pid: 2 };
  expect(blockingTime([BEGIN, early, PAINT, long, inside, waitedFor, elsewhere], ORIGIN)).toBe(4 * 20 - 50);
  expect(blockingTime([BEGIN, PAINT, task(90_000, 30_000), task(200_000, 15_000)], ORIGIN)).toBe(70 + 10);
});

test('blockingTime: rejects a trace without the page', () => {
  expect(() => blockingTime([BEGIN], 'http://elsewhere.example')).toThrow(/no page of http:\/\/elsewhere/);
});
