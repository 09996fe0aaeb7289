import { expect, type Page, type Request } from '@playwright/test';

/** Time without a request after which a page is at rest, in ms: some parts load one after the other. */
const QUIET_MS = 1_000;
/** Time limit of the wait, in ms: a busy machine takes long. */
const LIMIT_MS = 60_000;

/**
 * Follows the requests of a page from now on. `networkidle` ends once for each document, so it says nothing after a
 * navigation in the browser.
 * @param held URLs of requests that the test holds back
 * @returns a function that waits until the page is at rest: no request is pending, for a second none has begun or
 * ended, and the browser is idle
 */
export function watchRequests(page: Page, held = /(?!)/): () => Promise<void> {
  const pending = new Set<Request>();
  let changes = 0;
  let isLeaving = false;
  const end = (sent: Request): void => {
    changes += 1;
    pending.delete(sent);
  };
  page.on('request', (sent) => {
    if (held.test(sent.url())) return;
    changes += 1;
    pending.add(sent);
    isLeaving ||= sent.isNavigationRequest();
  });
  page.on('framenavigated', () => {
    // Nobody reports the end of requests of a document that has been left.
    if (isLeaving) pending.clear();
    isLeaving = false;
  });
  page.on('response', (response) => {
    // Without a body there is nothing to read, and the browser may report no end of what is not read.
    if (response.status() === 204) end(response.request());
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const isAtRest = async (): Promise<boolean> => {
    const before = changes;
    await page.waitForTimeout(QUIET_MS);
    await page.evaluate(() => new Promise<void>((resolve) => void requestIdleCallback(() => resolve())));
    return pending.size === 0 && changes === before;
  };
  return () => expect.poll(isAtRest, { message: 'page at rest', timeout: LIMIT_MS }).toBe(true);
}
