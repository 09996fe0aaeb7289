import { expect, test } from '@jest/globals';
import { DatabaseUnavailableError } from './database-errors.ts';
import { retryUntilAvailable } from './retry-until-available.ts';

test('retryUntilAvailable: backs off to at most 5 s and returns the result of the work [API-06]', async () => {
  const waits: number[] = [];
  let runs = 0;
  const stop = new AbortController();
  const work = () => {
    runs += 1;
    return runs === 3 ? Promise.resolve('done') : Promise.reject(new DatabaseUnavailableError(new Error('down')));
  };
  const result = await retryUntilAvailable(work, {
    onRetry: (_error, _attempt, ms) => void waits.push(ms),
    signal: stop.signal,
  });
  expect([result, runs]).toEqual(['done', 3]);
  expect(waits[0]).toBeGreaterThanOrEqual(125);
  expect(waits[0]).toBeLessThanOrEqual(250);
  expect(waits[1]).toBeGreaterThanOrEqual(250);
  expect(waits[1]).toBeLessThanOrEqual(500);
});

test('retryUntilAvailable: throws any other error at once, and stops at its signal [API-06]', async () => {
  const wrong = new Error('password authentication failed');
  await expect(retryUntilAvailable(() => Promise.reject(wrong), { onRetry: () => undefined })).rejects.toBe(wrong);
  const stop = new AbortController();
  const down = () => Promise.reject(new DatabaseUnavailableError(new Error('down')));
  const ended = retryUntilAvailable(down, { onRetry: () => stop.abort(), signal: stop.signal });
  await expect(ended).rejects.toThrow('The database is unavailable: down');
});
