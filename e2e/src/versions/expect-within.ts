import { expect } from '@playwright/test';

/**
 * Asks again and again until the answer passes the check, and expects that this answer was asked for within a time from
 * now. The duration of the answer itself does not count: it is that of the machine.
 * @param limitMs time in ms
 */
export async function expectWithin<T>(
  limitMs: number,
  ask: () => Promise<T>,
  check: (answer: T) => void,
): Promise<void> {
  const startedAt = performance.now();
  let askedAt = startedAt;
  await expect(async () => {
    askedAt = performance.now();
    check(await ask());
  }).toPass({ intervals: [50], timeout: limitMs + 30_000 });
  expect(askedAt - startedAt, 'time in ms until the answer was asked for').toBeLessThan(limitMs);
}
