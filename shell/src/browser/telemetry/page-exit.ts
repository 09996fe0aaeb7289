/** Delay in ms after a failed request, until it is known whether the page was being left. */
const EXIT_DELAY_MS = 1_000;

/** Whether a request got no response, by the error messages of Chromium, Firefox and Safari. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);
}

/**
 * Runs a callback after a delay, unless the visitor leaves the page. A browser aborts the requests of a page that is
 * left; that is not an error to report.
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
