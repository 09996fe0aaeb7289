/** Maximum delay in ms. */
const MAX_DELAY_MS = 2_000;

/** Runs a callback when the browser is idle, or after the maximum delay. */
export function runWhenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: MAX_DELAY_MS });
  else setTimeout(task, MAX_DELAY_MS / 10);
}

/** Delay in ms after hydration: the page's own work comes first. */
const SETTLE_MS = 500;

/** Runs a callback when the browser is idle, some time after the page has hydrated. */
export const runWhenSettled = (task: () => void): unknown => setTimeout(runWhenIdle, SETTLE_MS, task);
