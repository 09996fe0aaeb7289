import { relative } from 'node:path';
import { ROOT } from 'server-kit/paths';
import { recordEvent } from './test-record.ts';

/** The fields of jest's types that are read here. */
interface TestFile {
  readonly path: string;
}
interface TestCaseResult {
  /** Titles of the groups around it, from the outer one. */
  readonly ancestorTitles: readonly string[];
  readonly title: string;
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
  /** Files whose tests jest reports as they end. Tests that run directly in Node come with their file. */
  readonly #reportedFiles = new Set<string>();

  onRunStart({ numTotalTestSuites: count }: { readonly numTotalTestSuites: number }): void {
    recordEvent({ type: 'planned', count });
  }

  onTestFileStart({ path }: TestFile): void {
    recordEvent({ type: 'began', name: nameOf(path) });
  }

  /** jest reports executed tests as they end, and skipped ones only with their file. */
  onTestCaseResult({ path }: TestFile, result: TestCaseResult): void {
    this.#reportedFiles.add(path);
    if (isExecuted(result)) recordTest(path, result);
  }

  onTestFileResult(
    { path }: TestFile,
    { testExecError, failureMessage, testResults, perfStats }: TestFileResult,
  ): void {
    for (const result of testResults)
      if (!isExecuted(result) || !this.#reportedFiles.has(path)) recordTest(path, result);
    if (testExecError) recordEvent({ type: 'error', message: `${nameOf(path)}\n${failureMessage ?? ''}` });
    recordEvent({ type: 'ended', name: nameOf(path), ms: perfStats.runtime });
  }

  onRunComplete(): void {
    recordEvent({ type: 'finished' });
  }
}

const isExecuted = ({ status }: TestCaseResult): boolean => status === 'passed' || status === 'failed';

function recordTest(path: string, result: TestCaseResult): void {
  const { ancestorTitles, title, status } = result;
  recordEvent({
    type: 'test',
    file: nameOf(path),
    title: [...ancestorTitles, title].join(' '),
    status: status === 'passed' || status === 'failed' ? status : 'skipped',
    message: isExecuted(result) ? messageOf(result) : status,
  });
}

/** What failed. Tests that run directly in Node have their title first, and a query in the names of their files. */
function messageOf({ ancestorTitles, title, failureMessages }: TestCaseResult): string {
  const head = `${[...ancestorTitles, title].join(' > ')}\n`;
  const text = failureMessages.join('\n').replaceAll(/\?\d+(?=:\d)/g, '');
  return text.startsWith(head) ? text.slice(head.length).trimStart() : text;
}

const nameOf = (path: string): string => relative(ROOT, path);
