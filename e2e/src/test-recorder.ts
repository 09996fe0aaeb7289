import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { recordEvent } from 'cli/gates/test-record';
import { ROOT } from 'server-kit/paths';

/** Playwright's reporter for the gates: records each finished test. */
export default class TestRecorder implements Reporter {
  #tests: TestCase[] = [];

  onBegin(_: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
    recordEvent({ type: 'planned', count: this.#tests.length });
  }

  onTestBegin(test: TestCase): void {
    recordEvent({ type: 'began', name: nameOf(test) });
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    recordEnd(test, result.errors.map(messageOf).join('\n'));
    recordEvent({ type: 'ended', name: nameOf(test), ms: result.duration });
  }

  onError(error: TestError): void {
    recordEvent({ type: 'error', message: messageOf(error) });
  }

  onEnd({ status }: { readonly status: string }): void {
    if (status === 'interrupted') return;
    for (const test of this.#tests.filter(({ results }) => results.length === 0)) recordEnd(test, 'it did not run');
    recordEvent({ type: 'finished' });
  }
}

function recordEnd(test: TestCase, message: string): void {
  const outcome = test.outcome();
  const status = outcome === 'expected' ? 'passed' : outcome === 'skipped' ? 'skipped' : 'failed';
  recordEvent({ type: 'test', file: fileOf(test), title: titleOf(test), status, message });
}

const fileOf = ({ location }: TestCase): string => relative(ROOT, location.file);

/** The test's title with its screen: `signs in (phone)`. */
function titleOf(test: TestCase): string {
  const project = test.parent.project()?.name ?? '';
  return project === '' ? test.title : `${test.title} (${project})`;
}

const nameOf = (test: TestCase): string => `${fileOf(test)} › ${titleOf(test)}`;

const messageOf = ({ message, value, location }: TestError): string =>
  `${message ?? value ?? 'an error without a message'}${location ? `\n    at ${location.file}:${location.line}` : ''}`;
