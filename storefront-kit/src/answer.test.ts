import { expect, test } from '@jest/globals';
import { ApiError } from 'shared-contracts/call';
import { orElse, orNull } from './answer.ts';

const failure = (status: number) => new ApiError({ status, resource: 'GET /x/', body: '' });

test('what the backend does not have is null, and every other failure stays one', async () => {
  await expect(orNull(Promise.resolve(1))).resolves.toBe(1);
  await expect(orNull(Promise.reject(failure(404)))).resolves.toBeNull();
  await expect(orNull(Promise.reject(failure(500)))).rejects.toThrow('500');
});

test('a part that may stay out is replaced when it fails', async () => {
  await expect(orElse(Promise.resolve([1]), [])).resolves.toEqual([1]);
  await expect(orElse(Promise.reject<number[]>(failure(500)), [])).resolves.toEqual([]);
});
