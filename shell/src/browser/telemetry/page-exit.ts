/** How long after a lost request it is known whether the page was being left, in ms. */
const PATIENCE_MS = 1_000;

/** Whether a request got no answer at all, in the words of Chromium, Firefox and Safari. */
export function isLostRequest(error: unknown): boolean {
  return error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);
}

/**
 * Runs something a moment later, unless the visitor leaves the page meanwhile: a browser ends the requests of a page that is
 * left, and that is no fault to report.
 */
export function unlessLeaving(run: () => void): void {
  const timer = setTimeout(end, PATIENCE_MS, run);
  const forget = () => end(() => undefined);
  function end(then: () => void): void {
    clearTimeout(timer);
    removeEventListener('pagehide', forget);
    then();
  }
  addEventListener('pagehide', forget);
}
