import type { BrowserContext, Page } from '@playwright/test';

/** Stretched limits, in ms: longer than any step on a busy machine. */
const STRETCHED_MS = 60_000;

/**
 * Stretches the time limits of later documents between 3 and 10 s (code, drawing, data, toasts) to a minute. For tests
 * that hold a request back or look at a toast, and are not about a limit. Call it before the page is opened.
 */
export const stretchLimits = (page: Page): Promise<void> => stretch(page, 3_001, 10_000);

/**
 * Stretches the time limit of a bundle's scripts, 3.5 s (platform/cli/src/build/plugins/integrity-plugin.ts), to a
 * minute: on a busy machine a script can take longer. `test` does so in all tests but those of composition.
 */
export const stretchScriptLimit = (context: BrowserContext): Promise<void> => stretch(context, 3_500, 3_500);

/** Stretches the timers of later documents from the least to the most ms, both included. */
async function stretch(target: Page | BrowserContext, leastMs: number, mostMs: number): Promise<void> {
  await target.addInitScript(
    ([least, most, stretched]) => {
      const start = setTimeout as (run: TimerHandler, ms?: number, ...args: unknown[]) => number;
      const startStretched = (run: TimerHandler, ms = 0, ...args: unknown[]) =>
        start(run, ms >= least && ms <= most ? stretched : ms, ...args);
      Object.assign(globalThis, { setTimeout: startStretched });
    },
    [leastMs, mostMs, STRETCHED_MS] as const,
  );
}
