import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Gate, GateResult } from './gate.ts';
import { linesOf, runTool } from './tool.ts';

/** The part of jest's JSON report that is read here. */
interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** A quiet machine takes four minutes. */
const LIMIT_MS = 20 * 60_000;

const ES_MODULES = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

/** Runs jest under `root`. With `changedOnly` it takes the tests that git's changes reach, and none is no failure. */
export async function runUnitTests(root: string, { changedOnly = false } = {}): Promise<GateResult> {
  const folder = join(root, '.cache/test');
  const reportFile = join(folder, 'jest.json');
  await mkdir(folder, { recursive: true });
  await rm(reportFile, { force: true });
  const args = [
    '--json',
    '--forceExit',
    `--outputFile=${reportFile}`,
    ...(changedOnly ? ['--onlyChanged', '--passWithNoTests'] : []),
  ];
  const run = await runTool('jest', args, { cwd: root, env: { NODE_OPTIONS: ES_MODULES }, limitMs: LIMIT_MS });
  const report = await readFile(reportFile, 'utf8').catch(() => undefined);
  if (report === undefined) return { name: 'unit', passed: 0, failed: 1, details: linesOf(run) };
  return unitResult(JSON.parse(report) as JestReport, changedOnly);
}

/** Counts tests; a file that could not run counts as one failure, and so does a run without any test. */
function unitResult(report: JestReport, mayBeEmpty: boolean): GateResult {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed),
  );
  const details = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message }) => [name, ...message.split('\n')]);
  const skipped = report.numPendingTests + report.numTodoTests;
  if (skipped > 0) details.push(`${skipped} tests are skipped: run them or take them out`);
  const ranNothing = report.numPassedTests + report.numFailedTests === 0 && broken.length === 0 && !mayBeEmpty;
  if (ranNothing) details.push('jest ran no test');
  const failed = report.numFailedTests + broken.length + skipped + Number(ranNothing);
  return { name: 'unit', passed: report.numPassedTests, failed, details };
}

function isFailed({ status }: { status: string }): boolean {
  return status === 'failed';
}

/** The database engines that the backend's tests must have opened. */
const ENGINES = ['PGlite', 'PostgreSQL'];

/**
 * Runs tests and adds which databases they ran on, each by name and version. The tests leave a file for each in `.cache/test/databases`.
 * A run that did not open every engine counts as one failure more.
 */
export async function withDatabases(root: string, run: () => Promise<GateResult>): Promise<GateResult> {
  const folder = join(root, '.cache/test/databases');
  await rm(folder, { recursive: true, force: true });
  const result = await run();
  const opened = await readdir(folder).catch((): string[] => []);
  const names = ENGINES.filter((name) => opened.includes(name));
  const descriptions = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const closing = [`Databases: ${descriptions.join(', ') || 'none'}`];
  const missing = ENGINES.filter((name) => !names.includes(name));
  if (missing.length === 0) return { ...result, closing };
  const details = [...result.details, `no test ran on ${missing.join(' or ')}`];
  return { ...result, failed: result.failed + 1, details, closing };
}

/** Unit, component and API contract tests of every package. */
export const unit: Gate = { name: 'unit', run: (root) => withDatabases(root, () => runUnitTests(root)) };
