import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fromRoot } from 'server-kit/paths';
import type { Gate, GateResult } from './gate.ts';
import { countTests, logProgress, readRecord, RECORD_FILE } from './test-record.ts';
import { runTool } from './tool.ts';

/** Time limit; an idle machine takes a tenth of it. */
const LIMIT_MS = 60 * 60_000;

const ES_MODULES = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

interface UnitOptions {
  /** Runs only tests that the changes in git affect; none is no failure. */
  readonly changedOnly?: boolean;
  readonly limitMs?: number;
}

/** Runs jest under `root` and counts its tests, also after the time limit (in ms) stopped the run. */
export async function runUnitTests(
  root: string,
  { changedOnly = false, limitMs = LIMIT_MS }: UnitOptions = {},
): Promise<GateResult> {
  const folder = join(root, '.cache/test');
  const record = join(folder, 'jest.jsonl');
  await mkdir(folder, { recursive: true });
  await rm(record, { force: true });
  const args = [
    `--reporters=${fromRoot('platform/cli/src/gates/jest-recorder.ts')}`,
    ...(changedOnly ? ['--onlyChanged', '--passWithNoTests'] : []),
  ];
  const env = { NODE_OPTIONS: ES_MODULES, [RECORD_FILE]: record };
  const endProgress = logProgress('unit', [record]);
  const run = await runTool('jest', args, { cwd: root, env, limitMs }).finally(endProgress);
  return countTests('unit', await readRecord(record), run, changedOnly);
}

/** The database engines that the backend's tests must have opened. */
const ENGINES = ['PGlite', 'PostgreSQL'];

/**
 * Runs tests and adds the databases that they ran on, each by name and version. The tests write a file for each in
 * `.cache/test/databases`. A run that did not open every engine counts as one failure more.
 */
export async function withDatabases(root: string, run: () => Promise<GateResult>): Promise<GateResult> {
  const folder = join(root, '.cache/test/databases');
  await rm(folder, { recursive: true, force: true });
  const result = await run();
  const opened = await readdir(folder).catch((): string[] => []);
  const names = ENGINES.filter((name) => opened.includes(name));
  const descriptions = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const closing = [...(result.closing ?? []), `Databases: ${descriptions.join(', ') || 'none'}`];
  const missing = ENGINES.filter((name) => !names.includes(name));
  if (missing.length === 0) return { ...result, closing };
  const details = [...result.details, `no test ran on ${missing.join(' or ')}`];
  return { ...result, failed: result.failed + 1, details, closing };
}

/** Unit, component and API contract tests of every package. */
export const unit: Gate = { name: 'unit', run: (root) => withDatabases(root, () => runUnitTests(root)) };
