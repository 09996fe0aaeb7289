/** Longest time in ms that something may be put off. */
const MAX_DELAY_MS = 2_000;

/** Runs something when the page has nothing better to do, or soon. */
export function runWhenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: MAX_DELAY_MS });
  else setTimeout(task, MAX_DELAY_MS / 10);
}
