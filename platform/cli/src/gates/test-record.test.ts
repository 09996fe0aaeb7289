import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { countTests, logProgress, type TestEvent } from './test-record.ts';

test('logProgress: says how far the parts of a run are, and names each failure once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'progress-'));
  const records = [join(folder, '1.jsonl'), join(folder, '2.jsonl')];
  const write = (file: string | undefined, ...events: TestEvent[]) =>
    appendFile(file ?? '', events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  const fail = (title: string): TestEvent[] => [
    { type: 'test', file: 'a', title, status: 'failed', message: 'why' },
    { type: 'ended', name: title, ms: 1 },
  ];
  await write(records[0], { type: 'planned', count: 4 });
  await write(records[1], { type: 'planned', count: 3 }, ...fail('one'));
  const lines: string[] = [];
  let onLine: () => void = () => undefined;
  const log = (line: string) => {
    lines.push(line);
    onLine();
  };
  const end = logProgress('e2e', records, { everyMs: 5, log });
  const until = (expected: string) =>
    new Promise<void>((resolve) => (onLine = () => lines.includes(expected) && resolve()));
  await until('  failed: a › one: why');
  const second = until('  failed: a › two: why');
  await write(records[0], ...fail('two'));
  await second;
  end();
  expect(lines).toContain('  e2e: 1 of 7 after 0 min, 1 failed');
  expect(lines).toContain('  e2e: 2 of 7 after 0 min, 2 failed');
  expect(lines.filter((line) => line.includes('one'))).toHaveLength(1);
  await rm(folder, { recursive: true });
});

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

test('countTests: the end of the output has the last lines of what a command printed', () => {
  const message =
    'Error: npm run dev ended with 1:\nBuilt.\n\nThe shell did not start:\nport in use\n    at dev.ts:3\n> 3 |';
  const test: TestEvent = { type: 'test', file: 'c.e2e.ts', title: 'develops', status: 'failed', message };
  const run = { code: 1, stdout: '', stderr: '', timedOutAfterMs: null };
  expect(countTests('e2e', [test, { type: 'finished' }], run).closing).toEqual([
    'failed: c.e2e.ts › develops: Error: npm run dev ended with 1: The shell did not start: port in use',
  ]);
});

test('countTests: the end of the output says what a comparison expected and received', () => {
  const message = [
    'Error: \u001B[2mexpect(\u001B[22mreceived\u001B[2m).\u001B[22mtoEqual(expected) // deep equality',
    '',
    '- Expected  - 1',
    '+ Received  + 1',
    '',
    '  Array [',
    '+   "warning on /about/: not used",',
    '  ]',
    '    at /shop/e2e/src/shop-test.ts:7',
  ].join('\n');
  const events: TestEvent[] = [
    { type: 'test', file: 'e2e/test/a.e2e.ts', title: 'one', status: 'failed', message },
    { type: 'finished' },
  ];
  const { closing, places } = countTests('e2e', events, { code: 1, stdout: '', stderr: '', timedOutAfterMs: null });
  expect(closing).toEqual(['failed: a.e2e.ts › one: +   "warning on /about/: not used",']);
  expect(places).toEqual(['a:+   "warning on /about/: not used",']);
});

test('countTests: the places of the failed tests are their files and lines', () => {
  const message = 'Error: late\n    at /shop/node_modules/expect.js:3\n    at /shop/e2e/test/a.e2e.ts:32:5\n';
  const failed = { type: 'test', file: 'e2e/test/a.e2e.ts', title: 'one', status: 'failed', message } as const;
  const run = { code: 1, stdout: '', stderr: '', timedOutAfterMs: null };
  expect(countTests('e2e', [failed, { type: 'finished' }], run).places).toEqual(['a:32']);
});

/** More lines than arguments that a function can take. */
const MANY = 300_000;

test('countTests: a message of any length is counted and printed in excerpts', () => {
  const message = Array.from({ length: MANY }, (_, index) => `line ${index}`).join('\n');
  const events: TestEvent[] = [
    { type: 'test', file: 'a.test.ts', title: 'compares trees', status: 'failed', message },
    { type: 'error', message },
    { type: 'finished' },
  ];
  const run = { code: 1, stdout: '', stderr: '', timedOutAfterMs: null };
  const { failed, details } = countTests('unit', events, run);
  expect(failed).toBe(2);
  expect(details).toHaveLength(63);
  expect(details.slice(29, 33)).toEqual([
    `line ${MANY - 2}`,
    `line ${MANY - 1}`,
    'a.test.ts › compares trees',
    'line 0',
  ]);
});

test('countTests: a run that ends early counts, with the end of its output; the end of ours says so', () => {
  const events: TestEvent[] = [
    { type: 'began', name: 'a.test.ts' },
    { type: 'test', file: 'a.test.ts', title: 'passes', status: 'passed', message: '' },
  ];
  const stdout = `${'noise\n'.repeat(MANY)}out of memory`;
  const { passed, failed, details, closing } = countTests('unit', events, {
    code: null,
    stdout,
    stderr: '',
    timedOutAfterMs: null,
  });
  expect([passed, failed]).toEqual([1, 1]);
  expect(details).toContain('out of memory');
  expect(details.at(-1)).toBe('running when it stopped: a.test.ts');
  expect(closing).toEqual(['unit: ended before its tests did (exit code none, by a signal)']);
});
