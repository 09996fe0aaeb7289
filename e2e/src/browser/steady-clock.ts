import type { Page } from '@playwright/test';
import { isInTime, REQUEST_LIMIT_MS } from './wait-for-end.ts';

/** Longest step, in ms: shorter than any time limit of a script, so no limit passes while its script loads. */
const STEP_MS = 1_000;

/** A clock of the pages of a context. */
interface SteadyClock {
  runFor(ms: number): Promise<void>;
  /** Stops the time: it passes by `runFor` alone until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
}

/** Tries of a pause: the clock can stop only at a time that is still to come, and a machine may be too slow for it. */
const MOST_TRIES = 5;

/** Longest real time of a step, in ms. Playwright's clock has no limit: a test would hang and not say where. */
const LIMIT_MS = 30_000;

/** @throws Error that names the step, when it takes longer than the limit. */
async function takeStep(step: Promise<void>, name: string): Promise<void> {
  if (!(await isInTime(step, LIMIT_MS))) throw new Error(`The page’s clock did not ${name} within ${LIMIT_MS} ms.`);
}

/**
 * Installs a clock that a test moves. It also runs by itself. Before each step it waits for the scripts that the page is
 * loading: their time limits are timers of the page, and its time passes faster than the network's.
 * @param time start of the page's time; by default the machine's
 */
export async function installClock(page: Page, time?: Date): Promise<SteadyClock> {
  const loading = new Set<object>();
  let idle = Promise.withResolvers<void>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loading.add(request);
  });
  const finish = (request: object): void => {
    loading.delete(request);
    if (loading.size > 0) return;
    idle.resolve();
    idle = Promise.withResolvers<void>();
  };
  page.on('requestfinished', finish);
  page.on('requestfailed', finish);
  await page.clock.install(time && { time });
  const waitForScripts = async (): Promise<void> => {
    while (loading.size > 0) if (!(await isInTime(idle.promise, REQUEST_LIMIT_MS))) loading.clear();
  };
  return {
    runFor: async (ms) => {
      for (let left = ms; left > 0; left -= STEP_MS) {
        await waitForScripts();
        const step = Math.min(left, STEP_MS);
        await takeStep(page.clock.runFor(step), `run for ${step} ms`);
      }
    },
    pause: async () => {
      for (let tries = 1; ; tries += 1) {
        await waitForScripts();
        const now = await page.evaluate(() => Date.now());
        try {
          return await takeStep(page.clock.pauseAt(now + tries * STEP_MS), 'pause');
        } catch (error) {
          if (tries === MOST_TRIES || !String(error).includes('to the past')) throw error;
        }
      }
    },
    resume: () => takeStep(page.clock.resume(), 'resume'),
  };
}
