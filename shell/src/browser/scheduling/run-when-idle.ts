/** Maximum delay in ms. */
const MAX_DELAY_MS = 2_000;

/** Runs a callback when the browser is idle, or after the maximum delay. */
export function runWhenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: MAX_DELAY_MS });
  else setTimeout(task, MAX_DELAY_MS / 10);
}
