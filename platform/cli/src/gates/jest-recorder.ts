import { relative } from 'node:path';
import { ROOT } from 'server-kit/paths';
import { recordEvent } from './test-record.ts';

/** The fields of jest's types that are read here. */
interface TestFile {
  readonly path: string;
}
interface TestCaseResult {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}
interface TestFileResult {
  readonly testExecError?: unknown;
  readonly failureMessage?: string | null;
  readonly testResults: readonly TestCaseResult[];
  /** `runtime` in ms. */
  readonly perfStats: { readonly runtime: number };
}

/** jest's reporter for the gates: records each test as it ends. */
export default class JestRecorder {
  onRunStart({ numTotalTestSuites: count }: { readonly numTotalTestSuites: number }): void {
    recordEvent({ type: 'planned', count });
  }

  onTestFileStart({ path }: TestFile): void {
    recordEvent({ type: 'began', name: nameOf(path) });
  }

  /** jest reports executed tests as they end, and skipped ones only with their file. */
  onTestCaseResult({ path }: TestFile, { fullName, status, failureMessages }: TestCaseResult): void {
    if (status === 'passed' || status === 'failed')
      recordEvent({ type: 'test', file: nameOf(path), title: fullName, status, message: failureMessages.join('\n') });
  }

  onTestFileResult(
    { path }: TestFile,
    { testExecError, failureMessage, testResults, perfStats }: TestFileResult,
  ): void {
    const file = nameOf(path);
    for (const { fullName: title, status } of testResults)
      if (status !== 'passed' && status !== 'failed')
        recordEvent({ type: 'test', file, title, status: 'skipped', message: status });
    if (testExecError) recordEvent({ type: 'error', message: `${file}\n${failureMessage ?? ''}` });
    recordEvent({ type: 'ended', name: file, ms: perfStats.runtime });
  }

  onRunComplete(): void {
    recordEvent({ type: 'finished' });
  }
}

const nameOf = (path: string): string => relative(ROOT, path);
