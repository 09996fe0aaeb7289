import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from 'server-kit/paths';
import { runE2eTests } from './e2e.ts';
import { format, lint, types, unused } from './simple-gates.ts';
import { runUnitTests, withDatabases } from './unit.ts';

const fixture = (name: string) => join(ROOT, 'platform/cli/test/fixtures/tools', name);

/** Runs that their time limit ends; they wait while other tests run. */
const stopped = {
  unit: runUnitTests(fixture('endless'), { limitMs: 30_000 }),
  e2e: runE2eTests(fixture('endless-e2e'), { limitMs: 30_000 }),
};

test('types: rejects a possibly missing value as a number', async () => {
  const { failed, details } = await types.run(fixture('types'));
  expect(failed).toBe(1);
  expect(details.join('\n')).toMatch(/bad\.ts\(1,14\): error TS2322/);
});

test('lint: finds a floating promise, any, a missing case, a conditional hook, a style attribute and a picture without alternative text', async () => {
  const { failed, details } = await lint.run(fixture('lint'));
  const rules = [
    'no-floating-promises',
    'no-explicit-any',
    'switch-exhaustiveness-check',
    'rules-of-hooks',
    'forbid-dom-props',
    'alt-text',
  ];
  expect(failed).toBe(1);
  for (const rule of rules) expect(details.join('\n')).toContain(`(${rule})`);
});

test('format: finds double quotes and a missing semicolon', async () => {
  const { failed, details } = await format.run(fixture('format'));
  expect(failed).toBe(1);
  expect(details.join('\n')).toContain('bad.ts');
});

test('unused: finds an unused file, export and dependency, and an undeclared dependency', async () => {
  const { failed, details } = await unused.run(fixture('unused'));
  expect(failed).toBe(1);
  for (const finding of ['orphan.ts', 'idle', 'react', 'valibot']) expect(details.join('\n')).toContain(finding);
});

test('unit: counts tests; a skipped test and a file that does not load are failures', async () => {
  const { passed, failed, details } = await runUnitTests(fixture('unit'));
  expect([passed, failed]).toEqual([1, 3]);
  expect(details.join('\n')).toContain('adds wrongly');
  expect(details.join('\n')).toContain('not-there.js');
});

test('unit: counts tests that run directly in Node; one that hangs or ends its process is a failure', async () => {
  const { passed, failed, details, closing, places } = await runUnitTests(fixture('direct'));
  expect([passed, failed]).toEqual([2, 4]);
  expect(closing?.join('\n')).toContain('Sums adds wrongly: Expected: 3 Received: 2');
  expect(places).toContain('counts:9');
  const text = details.join('\n');
  expect(text).toContain('counts.check.js › Sums adds wrongly');
  expect(text).toContain('took longer than its time limit of 0.05 s');
  expect(text).toContain('Sums is left out was skipped');
  expect(text).toMatch(/ends\.check\.js\n.*exited unexpectedly/s);
});

test('unit: names the databases that tests ran on, and fails without one of them [API-02]', async () => {
  const root = await mkdtemp(join(tmpdir(), 'gate-'));
  const passing = { name: 'unit', passed: 3, failed: 0, details: [] };
  const opening = (engines: readonly string[]) => async () => {
    await mkdir(join(root, '.cache/test/databases'), { recursive: true });
    for (const name of engines) await writeFile(join(root, '.cache/test/databases', name), `${name} 1.2`);
    return passing;
  };
  expect(await withDatabases(root, opening(['PostgreSQL', 'PGlite']))).toMatchObject({
    failed: 0,
    closing: ['Databases: PGlite 1.2, PostgreSQL 1.2'],
  });
  expect(await withDatabases(root, opening(['PGlite']))).toMatchObject({
    failed: 1,
    details: ['no test ran on PostgreSQL'],
    closing: ['Databases: PGlite 1.2'],
  });
});

test('unit: counts the executed tests of a run that its time limit stopped, and names the limit', async () => {
  const { passed, failed, details } = await stopped.unit;
  expect([passed, failed]).toEqual([1, 2]);
  expect(details[0]).toBe('stopped by its time limit of 30 s; the counts are of what ended before');
  expect(details.join('\n')).toMatch(/running when it stopped: .*endless\.check\.js/);
  expect(details.join('\n')).toContain('adds wrongly');
});

test('e2e: counts tests and retries none', async () => {
  const { passed, failed, details } = await runE2eTests(fixture('e2e'));
  expect([passed, failed]).toEqual([2, 2]);
  expect(details.join('\n')).toMatch(/counts\.check\.ts › passes when repeated/);
});

test('e2e: parallel processes share the tests, and a failure of either counts', async () => {
  const { passed, failed, closing } = await runE2eTests(fixture('e2e'), { shards: 2 });
  expect([passed, failed]).toEqual([2, 2]);
  expect(closing?.join('\n')).toMatch(/counts\.check\.ts › passes when repeated/);
});

test('e2e: counts the executed tests of a run that its time limit stopped, and names the limit', async () => {
  const { passed, failed, details } = await stopped.e2e;
  expect([passed, failed]).toEqual([1, 2]);
  expect(details[0]).toBe('stopped by its time limit of 30 s; the counts are of what ended before');
  expect(details.join('\n')).toMatch(/running when it stopped: .*endless\.check\.ts › never ends/);
});

test('runners: a run without tests has failed', async () => {
  expect(await runUnitTests(fixture('nothing'))).toMatchObject({ passed: 0, failed: 1 });
  expect(await runE2eTests(fixture('nothing'))).toMatchObject({ passed: 0, failed: 1 });
});
