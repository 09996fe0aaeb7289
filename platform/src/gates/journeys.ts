import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import type { Gate, GateResult } from './gate.ts';
import { linesOf, runTool } from './tool.ts';

/** The part of Playwright's JSON report that is read here. */
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly Suite[];
  readonly errors: readonly { readonly message?: string }[];
}

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

const LIMIT_MS = 40 * 60_000;

/**
 * Runs Playwright with the configuration in `folder` and counts its tests. A test that passes only when repeated counts
 * as failed, and is named so; a run without any test has failed, too.
 */
export async function runJourneys(folder: string, env: Readonly<Record<string, string>>): Promise<GateResult> {
  const reportFile = join(folder, 'test-results/report.json');
  await mkdir(join(folder, 'test-results'), { recursive: true });
  await rm(reportFile, { force: true });
  const run = await runTool('playwright', ['test', '--config', join(folder, 'playwright.config.ts')], {
    cwd: folder,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    limitMs: LIMIT_MS,
  });
  const report = await readFile(reportFile, 'utf8').catch(() => undefined);
  if (report === undefined) return { name: 'journeys', passed: 0, failed: 1, details: linesOf(run) };
  return journeyResult(JSON.parse(report) as PlaywrightReport);
}

function journeyResult({ stats, suites, errors }: PlaywrightReport): GateResult {
  const details = [...errors.map(({ message = 'an error without a message' }) => message), ...suites.flatMap(failures)];
  if (stats.skipped > 0) details.push(`${stats.skipped} journeys did not run`);
  const ranNothing = stats.expected + stats.unexpected + stats.flaky === 0;
  if (ranNothing && errors.length === 0) details.push('Playwright ran no test');
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return { name: 'journeys', passed: stats.expected, failed: Math.max(failed, Number(ranNothing)), details };
}

function failures(suite: Suite): string[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .flatMap(({ projectName, status, results }) => [
        `${suite.file} › ${title} (${projectName})${status === 'flaky' ? ', which passed when it was repeated' : ''}`,
        ...(results.findLast(({ error }) => error !== undefined)?.error?.message ?? 'no message').split('\n'),
      ]),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failures)];
}

/** The journeys of e2e/ through the composed shop, in a real browser. */
export const journeys: Gate = {
  name: 'journeys',
  async run(root) {
    const folder = join(root, 'e2e');
    if (!existsSync(join(folder, 'playwright.config.ts'))) throw new Error(`${folder} has no playwright.config.ts`);
    const browser = await findBrowser((line) => console.log(`  ${line}`));
    return runJourneys(folder, { BROWSER_PATH: browser });
  },
};
