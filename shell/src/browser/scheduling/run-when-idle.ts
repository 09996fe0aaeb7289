/** Longest time in ms that something may be put off. */
const LIMIT_MS = 2_000;

/** Runs something when the page has nothing better to do, or soon. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: LIMIT_MS });
  else setTimeout(run, LIMIT_MS / 10);
}
