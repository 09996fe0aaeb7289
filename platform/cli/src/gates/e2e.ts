import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from 'server-kit/paths';
import { findBrowser } from './browser.ts';
import { mergeResults, type Gate, type GateResult } from './gate.ts';
import { countTests, logProgress, readRecord, RECORD_FILE } from './test-record.ts';
import { runTool } from './tool.ts';

/** Time limit: a slow machine that still runs other tests ends before, and names the tests that did not run. */
const LIMIT_MS = 75 * 60_000;

/** Number of Playwright processes, each with a shop of its own: one computes while another waits for its page. */
const SHARDS = Math.min(2, availableParallelism());

interface E2eOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly limitMs?: number;
  readonly shards?: number;
}

/**
 * Runs Playwright with the configuration in `folder` and counts its tests, also after the time limit (in ms) stopped
 * the run. No test is retried.
 * @param shards number of parallel Playwright processes that share the tests; default: 1
 */
export async function runE2eTests(
  folder: string,
  { env = {}, limitMs = LIMIT_MS, shards = 1 }: E2eOptions = {},
): Promise<GateResult> {
  const results = join(folder, 'test-results');
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  const numbers = Array.from({ length: shards }, (_, index) => index + 1);
  const recordOf = (number: number) => join(results, `record-${number}.jsonl`);
  const shard = async (number: number): Promise<GateResult> => {
    const record = recordOf(number);
    const args = [
      'test',
      `--config=${join(folder, 'playwright.config.ts')}`,
      `--reporter=line,${fromRoot('e2e/src/test-recorder.ts')}`,
      '--retries=0',
      `--output=${join(results, `artefacts-${number}`)}`,
      ...(shards === 1 ? [] : [`--shard=${number}/${shards}`]),
    ];
    const run = await runTool('playwright', args, { cwd: folder, env: { ...env, [RECORD_FILE]: record }, limitMs });
    return countTests('e2e', await readRecord(record), run);
  };
  const endProgress = logProgress('e2e', numbers.map(recordOf));
  try {
    return mergeResults(await Promise.all(numbers.map(shard)));
  } finally {
    endProgress();
  }
}

/** The end-to-end tests of e2e/ through the composed shop, in a real browser. */
export const e2e: Gate = {
  name: 'e2e',
  async run(root) {
    const folder = join(root, 'e2e');
    if (!existsSync(join(folder, 'playwright.config.ts'))) throw new Error(`${folder} has no playwright.config.ts`);
    const browser = await findBrowser((line) => console.log(`  ${line}`));
    return runE2eTests(folder, { env: { BROWSER_PATH: browser }, shards: SHARDS });
  },
};
