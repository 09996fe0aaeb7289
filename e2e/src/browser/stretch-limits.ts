import type { Page } from '@playwright/test';

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
