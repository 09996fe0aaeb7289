import { expect, test } from '@jest/globals';
import { judgeCanary } from './canary-verdict.ts';

const TERMS = { maxErrorRate: 2, minViews: 20 };

test('judgeCanary: concludes nothing from a few views, however many of them fail', () => {
  expect(judgeCanary({ ...TERMS, views: 0, failedViews: 0 })).toEqual({ kind: 'waiting', errorRate: 0 });
  expect(judgeCanary({ ...TERMS, views: 19, failedViews: 19 })).toEqual({ kind: 'waiting', errorRate: 100 });
});

test('judgeCanary: allows the threshold itself; beyond it the canary must stop, with the numbers in the reason', () => {
  expect(judgeCanary({ ...TERMS, views: 100, failedViews: 2 })).toEqual({ kind: 'healthy', errorRate: 2 });
  expect(judgeCanary({ ...TERMS, views: 99, failedViews: 2 })).toEqual({
    kind: 'stop',
    errorRate: expect.closeTo(2.0202, 3),
    reason: '2 of 99 page views failed (2.02 %, at most 2 % allowed)',
  });
});

test('judgeCanary: a threshold of 0 stops at the first failure, a threshold of 100 never', () => {
  expect(judgeCanary({ maxErrorRate: 0, minViews: 1, views: 1_000, failedViews: 1 }).kind).toBe('stop');
  expect(judgeCanary({ maxErrorRate: 100, minViews: 1, views: 10, failedViews: 15 }).kind).toBe('healthy');
});
