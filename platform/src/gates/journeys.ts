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
 * Runs Playwright with the configuration in `folder` and counts its tests. A test that passes only when repeated is named in
 * any case, and has failed where there are more than two of them; a run without any test has failed, too.
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

/** So many journeys of a run may pass only when repeated: a browser on a busy machine; with more something is wrong. */
const MOST_REPEATED = 2;

/** Counts the tests of a report of Playwright; see `runJourneys`. */
export function journeyResult({ stats, suites, errors }: PlaywrightReport): GateResult {
  const { expected, unexpected, flaky, skipped } = stats;
  const details = errors.map(({ message = 'an error without a message' }) => message);
  details.push(...named(suites, 'unexpected'));
  if (skipped > 0) details.push(`${skipped} journeys did not run`);
  const ranNothing = expected + unexpected + flaky === 0;
  if (ranNothing && errors.length === 0) details.push('Playwright ran no test');
  const repeated = flaky > MOST_REPEATED ? flaky : 0;
  const failed = unexpected + repeated + skipped + errors.length;
  return {
    name: 'journeys',
    passed: expected + flaky - repeated,
    failed: Math.max(failed, Number(ranNothing)),
    details,
    notes: named(suites, 'flaky'),
  };
}

/** The tests that ended so, each with what it last complained of. */
function named(suites: readonly Suite[], ended: 'unexpected' | 'flaky'): string[] {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === ended)
        .flatMap(({ projectName, results }) => [
          `${file} › ${title} (${projectName})${ended === 'flaky' ? ', which passed when it was repeated' : ''}`,
          ...(results.findLast(({ error }) => error !== undefined)?.error?.message ?? 'no message').split('\n'),
        ]),
    ),
    ...named(inner, ended),
  ]);
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
