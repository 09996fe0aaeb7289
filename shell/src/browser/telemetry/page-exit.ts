/** How long after a lost request it is known whether the page was being left, in ms. */
const EXIT_DELAY_MS = 1_000;

/** Whether a request got no answer at all, in the words of Chromium, Firefox and Safari. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);
}

/**
 * Runs something a moment later, unless the visitor leaves the page meanwhile: a browser ends the requests of a page that is
 * left, and that is no fault to report.
 */
export function runUnlessPageExits(task: () => void): void {
  const timer = setTimeout(finish, EXIT_DELAY_MS, task);
  const cancel = () => finish(() => undefined);
  function finish(callback: () => void): void {
    clearTimeout(timer);
    removeEventListener('pagehide', cancel);
    callback();
  }
  addEventListener('pagehide', cancel);
}
