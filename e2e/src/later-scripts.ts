/**
 * Scripts that no page waits for. `activity`, `late-services` and the notices `consent` and `cookies` load 3 s after the
 * start. `offline`, with what looks ahead, loads once the hydrated page has been idle for 500 ms. `data-layer` loads
 * after a consent. `tools-events` belongs to the testers' tools, which are off for shoppers.
 */
const LATER = /\/(?:activity|late-services|consent|cookies|data-layer|tools-events|offline)\.js$/;

/**
 * Whether a page that was opened at `pathname` loads a script later than it needs it, or for the next page.
 * @param script path of the script
 */
export function isLaterScript(script: string, pathname: string): boolean {
  // What looks ahead warms the code of the product page.
  return LATER.test(script) || (script.includes('/remotes/product/') && !pathname.startsWith('/p/'));
}
