import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fromRoot } from 'server-kit/paths';
import { findBrowser } from './browser.ts';
import type { Gate, GateResult } from './gate.ts';
import { countTests, readRecord, RECORD_FILE } from './test-record.ts';
import { runTool } from './tool.ts';

/** Time limit; an idle machine takes a fifth of it. */
const LIMIT_MS = 150 * 60_000;

/**
 * Runs Playwright with the configuration in `folder` and counts its tests, also after the time limit (in ms) stopped
 * the run. No test is retried.
 */
export async function runE2eTests(
  folder: string,
  env: Readonly<Record<string, string>>,
  limitMs = LIMIT_MS,
): Promise<GateResult> {
  const record = join(folder, 'test-results/record.jsonl');
  await mkdir(join(folder, 'test-results'), { recursive: true });
  await rm(record, { force: true });
  const args = [
    'test',
    `--config=${join(folder, 'playwright.config.ts')}`,
    `--reporter=line,${fromRoot('e2e/src/test-recorder.ts')}`,
    '--retries=0',
  ];
  const run = await runTool('playwright', args, { cwd: folder, env: { ...env, [RECORD_FILE]: record }, limitMs });
  return countTests('e2e', await readRecord(record), run);
}

/** The end-to-end tests of e2e/ through the composed shop, in a real browser. */
export const e2e: Gate = {
  name: 'e2e',
  async run(root) {
    const folder = join(root, 'e2e');
    if (!existsSync(join(folder, 'playwright.config.ts'))) throw new Error(`${folder} has no playwright.config.ts`);
    const browser = await findBrowser((line) => console.log(`  ${line}`));
    return runE2eTests(folder, { BROWSER_PATH: browser });
  },
};
