import { expect, test } from '@jest/globals';
import { createProgressBar } from './progress-bar.ts';

test('createProgressBar: shows share, speed, memory and remaining time', () => {
  let now = 0;
  const bar = createProgressBar(1_000, { now: () => now, memory: () => 200 * 1_048_576 });
  now = 1_000;
  expect(bar({ rows: 1_500, loaded: 1_500, bad: 0 }, 0.25)).toBe(
    '[######------------------] 25 %  1500 rows  500 rows/s  200 MB',
  );
  now = 3_000;
  expect(bar({ rows: 2_500, loaded: 2_400, bad: 100 }, 0.75)).toBe(
    '[##################------] 75 %  2500 rows  500 rows/s  200 MB  2 s left',
  );
});
