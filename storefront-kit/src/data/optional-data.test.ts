import { expect, test } from '@jest/globals';
import { ApiError } from 'shared-contracts/endpoint';
import { createSectionSignal, nullOn404, rejectOnAbort, withFallback } from './optional-data.ts';

const failure = (status: number) => new ApiError({ status, resource: 'GET /x/', body: '' });

test('what the backend does not have is null, and every other failure stays one', async () => {
  await expect(nullOn404(Promise.resolve(1))).resolves.toBe(1);
  await expect(nullOn404(Promise.reject(failure(404)))).resolves.toBeNull();
  await expect(nullOn404(Promise.reject(failure(500)))).rejects.toThrow('500');
});

test('a part that may stay out is replaced when it fails', async () => {
  await expect(withFallback(Promise.resolve([1]), [])).resolves.toEqual([1]);
  await expect(withFallback(Promise.reject<number[]>(failure(500)), [])).resolves.toEqual([]);
});

const never = new Promise<number>(() => undefined);

test('withFallback: gives the fallback when the answer fails, or is not there when the signal ends', async () => {
  const { signal } = new AbortController();
  await expect(withFallback(Promise.resolve(1), 0, signal)).resolves.toBe(1);
  await expect(withFallback(Promise.reject<number>(failure(500)), 0, signal)).resolves.toBe(0);
  await expect(withFallback(never, 0, createSectionSignal(signal, 20))).resolves.toBe(0);
  await expect(withFallback(never, 0, AbortSignal.abort())).resolves.toBe(0);
});

test('sectionSignal: ends with its time or with the page, and says which', async () => {
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
