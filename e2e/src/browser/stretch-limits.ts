import type { BrowserContext, Page } from '@playwright/test';

/**
 * Stretches the time limits of later documents between 3 and 10 s (code, drawing, data, toasts) to a minute. For tests
 * that hold a request back or look at a toast, and are not about a limit. Call it before the page is opened.
 */
export async function stretchLimits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = setTimeout as (run: TimerHandler, ms?: number, ...args: unknown[]) => number;
    const stretched = (run: TimerHandler, ms = 0, ...args: unknown[]) =>
      start(run, ms > 3_000 && ms <= 10_000 ? 60_000 : ms, ...args);
    Object.assign(globalThis, { setTimeout: stretched });
  });
}

/**
 * Stretches the time limit of a bundle's scripts, 3.5 s (platform/cli/src/build/plugins/integrity-plugin.ts), to a
 * minute: on a busy machine a script can take longer. `test` does so in all tests but those of composition.
 */
export async function stretchScriptLimit(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const start = setTimeout as (run: TimerHandler, ms?: number, ...args: unknown[]) => number;
    const stretched = (run: TimerHandler, ms = 0, ...args: unknown[]) =>
      start(run, ms === 3_500 ? 60_000 : ms, ...args);
    Object.assign(globalThis, { setTimeout: stretched });
  });
}
