import { expect, test } from '@jest/globals';
import { countTests, type TestEvent } from './test-record.ts';

test('countTests: names the slowest tests, the slowest first, and no quick one', () => {
  const seconds = { quick: 19, slow: 20, slower: 61 };
  const events: TestEvent[] = Object.entries(seconds).flatMap(([name, s]) => [
    { type: 'began', name },
    { type: 'test', file: name, title: name, status: 'passed', message: '' },
    { type: 'ended', name, ms: s * 1_000 },
  ]);
  const run = { code: 0, stdout: '', stderr: '', timedOutAfterMs: null };
  const result = countTests('unit', [...events, { type: 'finished' }], run);
  expect(result).toMatchObject({ passed: 3, failed: 0, notes: ['  61 s  slower', '  20 s  slow'] });
});

test('countTests: the end of the output names the failed tests with the first line of their messages', () => {
  const failed = Array.from({ length: 32 }, (_, index) => `test ${index}`);
  const events: TestEvent[] = [
    { type: 'test', file: 'a.test.ts', title: 'passes', status: 'passed', message: '' },
    ...failed.map(
      (title) => ({ type: 'test', file: 'b.test.ts', title, status: 'failed', message: '\nwhy\nmore' }) as const,
    ),
    { type: 'finished' },
  ];
  const run = { code: 1, stdout: '', stderr: '', timedOutAfterMs: null };
  const { closing = [] } = countTests('unit', events, run);
  expect(closing).toHaveLength(31);
  expect([closing[0], closing.at(-1)]).toEqual(['failed: b.test.ts › test 0: why', 'failed: 2 tests more']);
});
