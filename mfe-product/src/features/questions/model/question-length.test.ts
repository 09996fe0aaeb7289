import { expect, test } from '@jest/globals';
import { lengthError } from './question-length.ts';

test('lengthError: not blank, more than 15 and fewer than 1000 characters after trimming [APP-21]', () => {
  const problem = (length: number) => lengthError(` ${'a'.repeat(length)}\n`);
  expect(problem(0)).toBe('This field may not be blank');
  expect(problem(15)).toBe('Ensure this field has at least 16 characters.');
  expect([problem(16), problem(999)]).toEqual([null, null]);
  expect(problem(1_000)).toBe('Ensure this field has no more than 999 characters.');
});
