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
