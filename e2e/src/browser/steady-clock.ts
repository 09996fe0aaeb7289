import type { Page } from '@playwright/test';

/** Longest step, in ms: shorter than any time limit of a script, so no limit passes while its script loads. */
const STEP_MS = 1_000;

/** A clock of the pages of a context. */
interface SteadyClock {
  runFor(ms: number): Promise<void>;
  /** Stops the time: it passes by `runFor` alone until `page.clock.resume()`. */
  pause(): Promise<void>;
}

/** Tries of a pause: the clock can stop only at a time that is still to come, and a machine may be too slow for it. */
const MOST_TRIES = 5;

/**
 * Installs a clock that a test moves. It also runs by itself. Before each step it waits for the scripts that the page is loading: their time
 * limits are timers of the page, and its time passes faster than the network's.
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
  return {
    runFor: async (ms) => {
      for (let left = ms; left > 0; left -= STEP_MS) {
        while (loading.size > 0) await idle.promise;
        await page.clock.runFor(Math.min(left, STEP_MS));
      }
    },
    pause: async () => {
      for (let tries = 1; ; tries += 1) {
        while (loading.size > 0) await idle.promise;
        const now = await page.evaluate(() => Date.now());
        try {
          return await page.clock.pauseAt(now + tries * STEP_MS);
        } catch (error) {
          if (tries === MOST_TRIES) throw error;
        }
      }
    },
  };
}
