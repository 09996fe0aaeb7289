import { expect, test } from '@jest/globals';
import { ApiError } from 'shared-contracts/endpoint';
import { createSectionSignal, nullOn404, rejectOnAbort, withFallback } from './optional-data.ts';

const failure = (status: number) => new ApiError({ status, resource: 'GET /x/', body: '' });

test('nullOn404: returns null for a 404 and rethrows every other failure', async () => {
  await expect(nullOn404(Promise.resolve(1))).resolves.toBe(1);
  await expect(nullOn404(Promise.reject(failure(404)))).resolves.toBeNull();
  await expect(nullOn404(Promise.reject(failure(500)))).rejects.toThrow('500');
});

const never = new Promise<number>(() => undefined);

test('withFallback: returns the fallback when the request fails or the signal aborts first', async () => {
  const page = new AbortController();
  const signal = createSectionSignal(page.signal);
  await expect(withFallback(Promise.resolve(1), 0, signal)).resolves.toBe(1);
  await expect(withFallback(Promise.reject<number>(failure(500)), 0, signal)).resolves.toBe(0);
  await expect(withFallback(never, 0, createSectionSignal(page.signal, 20))).resolves.toBe(0);
  page.abort();
  await expect(withFallback(never, 0, signal)).resolves.toBe(0);
});

test('createSectionSignal: aborts at its time limit or with the page, and has the reason', async () => {
  const page = new AbortController();
  const timed = createSectionSignal(page.signal, 10);
  await expect(rejectOnAbort(never, timed)).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(page.signal.aborted).toBe(false);
  const left = createSectionSignal(page.signal, 60_000);
  const waiting = rejectOnAbort(never, left);
  page.abort(new Error('the visitor has left'));
  await expect(waiting).rejects.toThrow('the visitor has left');
  expect(createSectionSignal(page.signal).aborted).toBe(true);
});
