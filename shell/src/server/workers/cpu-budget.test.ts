import { describe, expect, test } from '@jest/globals';
import { CpuBudget } from './cpu-budget.ts';

const IDLE_SHARE = 0.1;

/** Checks a budget every 250 ms; returns the time in ms until it is exceeded, or null after 60 s. */
function findExcess(share: number, event: (budget: CpuBudget, now: number) => void = () => undefined): number | null {
  const budget = new CpuBudget();
  for (let now = 0; now <= 60_000; now += 250) {
    event(budget, now);
    if (budget.isExceeded(now, now * share, IDLE_SHARE)) return now;
  }
  return null;
}

describe('CpuBudget', () => {
  test('is exceeded within seconds by a worker that computes without a job', () => {
    expect(findExcess(1)).toBe(2_250);
    expect(findExcess(0.65)).toBe(3_750);
  });

  test('is not exceeded by a worker that uses less than its share', () => {
    expect(findExcess(IDLE_SHARE / 2)).toBeNull();
  });

  test('is not exceeded by a worker that works all the time', () => {
    expect(findExcess(1.8, (budget, now) => budget.addWork(now))).toBeNull();
  });

  test('is exceeded by a worker whose only job waits', () => {
    expect(findExcess(1, (budget, now) => now === 0 && budget.addWork(now))).toBeLessThan(5_000);
  });

  test('is exceeded between rare jobs', () => {
    const work = (budget: CpuBudget, now: number): void => {
      if (now % 500 !== 0) return;
      budget.addWork(now);
      budget.endWork(now + 20);
    };
    expect(findExcess(0.65, work)).toBeLessThan(10_000);
  });

  test('is never exceeded where the system does not say', () => {
    const budget = new CpuBudget();
    for (let now = 0; now <= 60_000; now += 250) expect(budget.isExceeded(now, null, IDLE_SHARE)).toBe(false);
  });
});
